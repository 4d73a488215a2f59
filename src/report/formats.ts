/** The formats of `workerlint lint`. */
export const formatNames = ['pretty', 'compact', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown', 'html'] as const;

export type FormatName = (typeof formatNames)[number];
