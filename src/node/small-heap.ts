import process from 'node:process';

/** Files of a run that is large. */
const many = 3000;

let count = 0;

/**
 * Told of each file that is read: from some number on, V8 is asked to let the heap grow by a fifth of what is in use before it collects, instead
 * of to several times that, which more than halves the memory of ten thousand definitions. Not before: a flag that is
 * set makes V8 refuse compiled code that was kept.
 */
export function countRead(): void {
  if (++count !== many) return;
  // Loading it takes 3 ms, which small runs do without.
  const { getBuiltinModule } = process as { getBuiltinModule?: (id: 'node:v8') => { setFlagsFromString: (flags: string) => void } };
  getBuiltinModule?.('node:v8').setFlagsFromString('--heap-growing-percent=20');
}
