import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Command, Commands, GeneratorOptions, Span } from './generator';
import type { ActivityName } from './mix';
import type { Site } from './person';
import type { Measured } from './recorder';

/** People of one process of the load; more would make it late. */
const peopleEach = 1_000;
/** Seconds at the beginning of a load that are not timed: caches fill, and code is compiled. */
const settleSeconds = 30;

type Reply = { readonly id: number; readonly value?: unknown; readonly error?: string };

/** One process of the load. */
class Generator {
  private calls = 0;

  private constructor(private readonly child: ChildProcess) {}

  static async start(options: GeneratorOptions): Promise<Generator> {
    const child = fork('bench/evening/generator.ts', [JSON.stringify(options)], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    return new Generator(child);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  run<N extends keyof Commands>(
    name: N,
    argument: Parameters<Commands[N]>[0],
  ): Promise<Awaited<ReturnType<Commands[N]>>> {
    const id = ++this.calls;
    return new Promise((resolve, reject) => {
      const handleExit = (code: number | null) => reject(new Error(`a process of the load ended with ${code}`));
      const handleReply = ({ id: replied, value, error }: Reply) => {
        if (replied !== id) return;
        this.child.off('message', handleReply).off('exit', handleExit);
        if (error !== undefined) return reject(new Error(error));
        resolve(value as Awaited<ReturnType<Commands[N]>>); // the load returns the result of its command
      };
      this.child.on('message', handleReply).once('exit', handleExit);
      this.child.send({ id, name, argument } satisfies Command);
    });
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }
}

/** The people of the evening, in as many processes as their number needs. */
export class Crowd {
  private constructor(private readonly generators: readonly Generator[]) {}

  static async start({ file, site, maxPeople }: { file: string; site: Site; maxPeople: number }): Promise<Crowd> {
    const parts = Math.max(1, Math.ceil(maxPeople / peopleEach));
    const starting = Array.from({ length: parts }, (_, part) => Generator.start({ file, site, part, parts }));
    return new Crowd(await Promise.all(starting));
  }

  get pids(): number[] {
    return this.generators.map(({ pid }) => pid);
  }

  async grow(count: number): Promise<Measured> {
    return merge(await Promise.all(this.generators.map((generator) => generator.run('grow', count))));
  }

  async shrink(count: number): Promise<void> {
    await Promise.all(this.generators.map((generator) => generator.run('shrink', count)));
  }

  async run(span: Span): Promise<Measured> {
    return merge(await Promise.all(this.generators.map((generator) => generator.run('run', span))));
  }

  /** Offers the mix until the site is warm. Failures count, times do not. */
  async settle(span: Omit<Span, 'seconds'>): Promise<Measured> {
    return { ...(await this.run({ ...span, seconds: settleSeconds })), times: {} };
  }

  stop(): void {
    for (const generator of this.generators) generator.stop();
  }
}

function merge(all: readonly Measured[]): Measured {
  const times: Partial<Record<ActivityName, number[]>> = {};
  const failures: Record<string, number> = {};
  for (const measured of all) {
    for (const [name, values] of Object.entries(measured.times) as [ActivityName, readonly number[]][])
      // the keys of the mix
      times[name] = (times[name] ?? []).concat(values);
    for (const [reason, count] of Object.entries(measured.failures)) failures[reason] = (failures[reason] ?? 0) + count;
  }
  return {
    times,
    failures,
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
    acknowledged: all.flatMap(({ acknowledged }) => acknowledged),
    lost: all.reduce((sum, { lost }) => sum + lost, 0),
    lags: all.flatMap(({ lags }) => lags),
  };
}
