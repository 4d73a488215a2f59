import { limitV8, spaceForNew } from './v8-limits.js';

/** Files of a run that is no small one, and of one that is large. */
const some = 40;
const many = 3000;

const enoughForNew = 8 << 20;

let count = 0;
let isSettled = false;

/**
 * Told of each file that is read: V8 is asked for what suits a run of this size better than what it would do by itself.
 *
 * From some number of files on, what is compiled takes fewer of the functions that it calls into itself. So much is compiled in a run that functions
 * wait for each other, and each that is done sooner spares the slow ones that stand in for it: that is a tenth of the time of a thousand definitions.
 *
 * The space for new objects stays as it is once it has a few megabytes. V8 would double it to sixteen and more, memory that the system gives page by
 * page, which is a tenth of the time that a hundred definitions take.
 *
 * From a large number on, the heap grows by a fifth of what is in use before it is collected, instead of to several times that, which more
 * than halves the memory of ten thousand definitions.
 */
export function countRead(): void {
  count++;
  if (count === some) limitV8('inlining');
  if (count === many) limitV8('heap');
  else if (!isSettled && count % some === 0 && spaceForNew() >= enoughForNew) {
    isSettled = true;
    limitV8('newObjects');
  }
}
