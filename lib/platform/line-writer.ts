import { writeSync } from 'node:fs';

const retryMilliseconds = 5;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Returns a function that writes all of some lines to a file or pipe, and waits while a pipe is full. What cannot be written, as on a
 * full disk, is dropped: a log never ends its process. The line after one that was cut off begins on a new line.
 */
export function lineWriter(descriptor: number, write: typeof writeSync = writeSync): (lines: string) => void {
  let isCut = false;
  return (lines) => {
    let rest = Buffer.from(isCut ? `\n${lines}` : lines);
    while (rest.length > 0) {
      try {
        rest = rest.subarray(write(descriptor, rest));
        isCut = rest.length > 0;
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error) || error.code !== 'EAGAIN') return;
        Atomics.wait(pause, 0, 0, retryMilliseconds);
      }
    }
  };
}

/** The standard error of this process. `process.stderr` throws where it is a file on a full disk. */
export const writeToStderr = lineWriter(2);
