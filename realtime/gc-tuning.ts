import { setFlagsFromString } from 'node:v8';

const quietGrowth = 20;
const everyMilliseconds = 1_000;
const busyFrom = 50;

/**
 * Adapts heap growth to the load. With thousands of idle clients, the heap is collected at 20% above the live data, because
 * V8's default would double the memory. While messages flow, V8 decides: more collections would delay the slowest 1% of
 * messages.
 */
export function tuneGc(countMessages: () => number): void {
  let growth = set(quietGrowth);
  let before = countMessages();
  setInterval(() => {
    const count = countMessages();
    const nextGrowth = count - before >= busyFrom ? 0 : quietGrowth;
    before = count;
    if (nextGrowth !== growth) growth = set(nextGrowth);
  }, everyMilliseconds).unref();
}

/** Sets growth in percent above the live data; 0 is V8's default. */
function set(growth: number): number {
  setFlagsFromString(`--heap-growing-percent=${growth}`);
  return growth;
}
