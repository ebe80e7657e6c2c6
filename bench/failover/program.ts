import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

type ProgramOptions = {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
};

const endMilliseconds = 20_000;
const logTail = 2_000;
const pollMilliseconds = 20;

/** A program of the world as a separate process that can be killed, frozen and started again. Its output is a file of the folder. */
export class Program {
  private child: ChildProcess | undefined;

  constructor(private readonly options: ProgramOptions) {}

  get name(): string {
    return this.options.name;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  get logFile(): string {
    return path.join(this.options.folder, `${this.name}.log`);
  }

  spawn(): void {
    const { cwd, env } = this.options;
    const [program, ...args] = this.options.command;
    const log = openSync(this.logFile, 'a');
    // A session for itself: Ctrl-C in a terminal reaches the benchmark alone, which then stops all in order.
    this.child = spawn(program, args, {
      cwd,
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', NODE_ENV: 'production', ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    this.child.on('error', () => undefined);
    closeSync(log);
  }

  /** Starts the program and resolves when it is ready. */
  async start(isReady: () => Promise<boolean>, milliseconds = 60_000): Promise<void> {
    this.spawn();
    await this.waitFor(isReady, milliseconds);
  }

  async waitFor(isReady: () => Promise<boolean>, milliseconds: number): Promise<void> {
    for (const until = Date.now() + milliseconds; Date.now() < until;) {
      if (await isReady().catch(() => false)) return;
      if (!this.isRunning) break;
      await wait(pollMilliseconds);
    }
    throw new Error(`${this.name} did not start: ${readFileSync(this.logFile, 'utf8').slice(-logTail)}`);
  }

  signal(name: NodeJS.Signals): void {
    if (this.isRunning) this.child?.kill(name);
  }

  /** Resolves with the exit code when the process has exited; null after a signal. */
  async end(name: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (!child || !this.isRunning) return null;
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGCONT');
    child.kill(name);
    const timer = setTimeout(() => child.kill('SIGKILL'), endMilliseconds);
    const code = await gone;
    clearTimeout(timer);
    return code;
  }
}
