import { lineWriter } from './line-writer';

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

  constructor(private readonly send: Write = lineWriter(stdout)) {
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
