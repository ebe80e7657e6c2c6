import { setFlagsFromString } from 'node:v8';

const quietGrowth = 20;
const everyMilliseconds = 1_000;
const busyFrom = 50;

/**
 * When the heap is collected. With thousands of quiet clients, at a fifth above what lives: the process would otherwise keep as much
 * garbage as memory. While messages flow, when V8 thinks fit: those collections take the processor from the messages, and their
 * slowest hundredth would wait for them.
 */
export function tuneGc(countMessages: () => number): void {
  let growth = set(quietGrowth);
  let before = countMessages();
  setInterval(() => {
    const count = countMessages();
    const wanted = count - before >= busyFrom ? 0 : quietGrowth;
    before = count;
    if (wanted !== growth) growth = set(wanted);
  }, everyMilliseconds).unref();
}

/** Percent above what lives; 0 leaves it to V8. */
function set(growth: number): number {
  setFlagsFromString(`--heap-growing-percent=${growth}`);
  return growth;
}
