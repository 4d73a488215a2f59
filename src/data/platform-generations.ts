/** Generations of the workers' platform, the oldest first. */
export const platformGenerations = ['g1', 'g2', 'g3'] as const;

/** What a user can choose: a generation, or whichever is the newest. */
export const platformNames = [...platformGenerations, 'latest'] as const;
