import { fork, type ChildProcess } from 'node:child_process';
import type { Scenarios } from './load';

type Reply = { id: number; value?: unknown; error?: string };

/** The load, in a separate process, so that its CPU is not counted as the server's. */
export class Generator {
  private readonly waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  private calls = 0;

  private constructor(private readonly child: ChildProcess) {
    child.on('message', ({ id, value, error }: Reply) => {
      const call = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) call?.resolve(value);
      else call?.reject(new Error(error));
    });
    child.on('exit', (code) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`the load ended with ${code}`));
    });
  }

  static start(): Generator {
    return new Generator(
      fork('bench/chat/load.ts', { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    );
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  run<N extends keyof Scenarios>(
    name: N,
    ...args: Parameters<Scenarios[N]>
  ): Promise<Awaited<ReturnType<Scenarios[N]>>> {
    const id = ++this.calls;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject }); // the load returns the result of its scenario
      this.child.send({ id, name, args });
    });
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }
}
