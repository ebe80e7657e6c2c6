import { writeSync } from 'node:fs';

/** Lines that were written within this time are sent together; a call is otherwise one more system call. */
const gatherMilliseconds = 50;
const stdout = 1;

type Write = (text: string) => void;

/**
 * Gathers log lines for some milliseconds and writes them together. Lines are written at once at the end of the process,
 * and when pino flushes, which it does after a fatal one.
 */
export class LogStream {
  private lines = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly send: Write = writeToStdout) {
    process.once('exit', () => this.flushSync());
  }

  write(line: string): void {
    this.lines += line;
    this.timer ??= setTimeout(() => this.flushSync(), gatherMilliseconds);
  }

  flushSync(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const lines = this.lines;
    this.lines = '';
    if (lines !== '') this.send(lines);
  }
}

/** Writes all of a text, and waits while a pipe is full. */
function writeToStdout(text: string): void {
  let rest = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(stdout, rest));
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EAGAIN') return;
      Atomics.wait(pause, 0, 0, 5);
    }
  }
}

const pause = new Int32Array(new SharedArrayBuffer(4));
