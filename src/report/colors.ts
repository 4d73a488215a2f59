import pc from 'picocolors';

/** Picocolors' set of colour functions. */
export type Colors = ReturnType<typeof pc.createColors>;

/** Changes nothing. */
export const plainColors: Colors = pc.createColors(false);
