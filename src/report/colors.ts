import type pc from 'picocolors';

/** Picocolors' set of colour functions; `createColors(false)` gives one that changes nothing. */
export type Colors = ReturnType<typeof pc.createColors>;
