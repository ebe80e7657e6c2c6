import { Session } from 'node:inspector';
import { getHeapStatistics } from 'node:v8';

/** The figures that the rule reads, and its actions; tests replace them. */
type Memory = {
  /** Microseconds of CPU since the process started. */
  readonly cpuUsed: () => number;
  /** Bytes that the heap of V8 occupies, garbage included. */
  readonly heapSize: () => number;
  /** Collects all garbage and returns the free pages to the system. */
  readonly release: () => Promise<void>;
};

const everyMilliseconds = 5_000;
/** Share of one core below which a period counts as quiet. */
const quietBelow = 0.05;
const quietPeriods = 2;
/** Growth since the last release from which another one is worth its pause. */
const worthBytes = 32 * 2 ** 20;

/**
 * Releases the memory of a load once it is over. V8 keeps its young generation and garbage of the old one for hundreds of
 * megabytes until it needs to allocate again. A release pauses the process for 0.1 to 0.3 s, so it waits for ten quiet
 * seconds and for memory to gain.
 */
export function releaseMemoryWhenQuiet({ cpuUsed, heapSize, release }: Memory = ofThisProcess): NodeJS.Timeout {
  let usedBefore = cpuUsed();
  let quiet = 0;
  let sizeAfterRelease = 0;
  const check = async () => {
    const used = cpuUsed();
    const isQuiet = used - usedBefore < quietBelow * everyMilliseconds * 1_000;
    usedBefore = used;
    quiet = isQuiet ? quiet + 1 : 0;
    if (quiet < quietPeriods || heapSize() < sizeAfterRelease + worthBytes) return;
    await release();
    sizeAfterRelease = heapSize();
    usedBefore = cpuUsed();
  };
  return setInterval(() => void check(), everyMilliseconds).unref();
}

export const ofThisProcess: Memory = {
  cpuUsed: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  heapSize: () => getHeapStatistics().total_physical_size,
  release: () => {
    // The only collection that also shrinks the young generation in every version of Node; `gc()` of Node 20 does not.
    const session = new Session();
    session.connect();
    // V8 collects in a later task, which the end of the session would cancel. Within the callback, that end is a deadlock.
    return new Promise((resolve) => {
      session.post('HeapProfiler.collectGarbage', () =>
        setImmediate(() => {
          session.disconnect();
          resolve();
        }),
      );
    });
  },
};
