/** The build puts the package's version here; run from source, there is none. */
declare const WORKERLINT_VERSION: string | undefined;

export const version = typeof WORKERLINT_VERSION === 'string' ? WORKERLINT_VERSION : 'source';

/** The build puts a digest of the program here. */
declare const WORKERLINT_BUILD: string | undefined;

/** Tells builds of one version apart. */
export const build = typeof WORKERLINT_BUILD === 'string' ? WORKERLINT_BUILD : 'source';
