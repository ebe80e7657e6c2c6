import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';

type PollRound = {
  /** Milliseconds from the planned start of each poll to the end of its reply. */
  readonly times: readonly number[];
  readonly polls: number;
  readonly unchanged: number;
  readonly bytes: number;
  readonly failures: number;
  readonly firstFailure?: string;
};

type Load = {
  readonly url: string;
  readonly readersFile: string;
  readonly sendsRevision: boolean;
  /** True if a reader keeps a connection between polls, as browsers do; else each poll opens one. */
  readonly keepsConnections: boolean;
};

/** The readers of online lists, in a process that keeps their revisions from round to round. */
export class PollLoad {
  private readonly lines: AsyncIterator<string>;

  private constructor(private readonly child: ChildProcessWithoutNullStreams) {
    this.lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  }

  static start(load: Load): PollLoad {
    const child = spawn(process.execPath, ['bench/servers/polls.mjs', JSON.stringify(load)]);
    child.stderr.pipe(process.stderr);
    return new PollLoad(child);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async run(round: { readers: number; perSecond: number; seconds: number }): Promise<PollRound> {
    this.child.stdin.write(`${JSON.stringify(round)}\n`);
    const { value, done } = await this.lines.next();
    if (done) throw new Error('the load generator ended');
    return JSON.parse(value) as PollRound; // a line of polls.mjs
  }

  stop(): void {
    this.child.kill();
  }
}
