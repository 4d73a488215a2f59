/** The formats of `workerlint lint`. */
export const formatNames = ['pretty', 'compact', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown', 'html'] as const;

export type FormatName = (typeof formatNames)[number];

/** Those that show what `--fix-dry-run` would change. */
export const patchFormatNames = ['pretty', 'compact', 'json'] as const satisfies readonly FormatName[];

/** The formats of the commands that say something about files of the user but list no findings of many, such as `references` and `explain`. */
export const answerFormatNames = ['pretty', 'json'] as const;

/** The formats of what workerlint says about itself: `rules` and `providers`. */
export const catalogueFormatNames = ['pretty', 'markdown', 'json'] as const;
