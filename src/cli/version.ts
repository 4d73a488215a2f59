/** The build puts the package's version here; run from source, there is none. */
declare const WORKERLINT_VERSION: string | undefined;

export const version = typeof WORKERLINT_VERSION === 'string' ? WORKERLINT_VERSION : 'source';
