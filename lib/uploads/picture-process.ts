import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodeEnv, searchPath } from '@/lib/platform/env';
import { smallHeap } from '@/lib/platform/small-heap';
import type { FromPictureProcess, ToPictureProcess } from './picture-jobs';

/** A picture whose decoding takes more memory is refused. */
const decodeBytes = 900 * 1024 * 1024;

const startSeconds = 60;

/** Undefined when the process has ended. */
type Reply = FromPictureProcess | undefined;

/** A process that decodes pictures: see picture-main.ts. It ends with this one, and does not keep it alive. */
export class PictureProcess {
  hasEnded = false;
  private settle: (reply: Reply) => void = () => undefined;

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (message: FromPictureProcess) => this.settle(message));
    child.on('error', () => this.end());
    child.once('exit', () => this.end());
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Starts a process and waits until it is ready. It ends itself when it needs more memory. */
  static async start(maxBytes: number = decodeBytes): Promise<PictureProcess> {
    const [program, nodeArguments] = findProgram();
    const worker = new PictureProcess(
      fork(program, [String(maxBytes)], {
        execArgv: nodeArguments,
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        // Nothing of this process's environment, which contains secrets.
        env: { PATH: searchPath(), NODE_ENV: 'production', ...smallHeap },
      }),
    );
    const reply = await worker.next(startSeconds);
    if (reply?.kind === 'ready') return worker;
    worker.end();
    throw new Error(`The process of pictures did not start: ${program}`);
  }

  /** Sends a message and returns the next one; undefined when the process has ended, at the latest after the seconds. */
  ask(message: ToPictureProcess, seconds: number): Promise<Reply> {
    const reply = this.next(seconds);
    if (!this.hasEnded) this.child.send(message, (error) => error && this.end());
    return reply;
  }

  /** A process that has no job does not keep this one alive. */
  setBusy(isBusy: boolean): void {
    const change = isBusy ? 'ref' : 'unref';
    this.child[change]();
    this.child.channel?.[change]();
  }

  end(): void {
    this.hasEnded = true;
    this.child.kill('SIGKILL');
    this.settle(undefined);
  }

  private next(seconds: number): Promise<Reply> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(), seconds * 1000);
      this.settle = (reply) => {
        clearTimeout(timer);
        resolve(reply);
      };
      if (this.hasEnded) this.settle(undefined);
    });
  }
}

/** Returns the bundle, or the source where there is no bundle or it may be older: in development and in tests. */
function findProgram(): [program: string, nodeArguments: string[]] {
  const bundle = path.join(/* turbopackIgnore: true */ process.cwd(), 'build', 'pictures.js');
  if (nodeEnv() === 'production' && existsSync(bundle)) return [bundle, []];
  const source = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'uploads', 'picture-main.ts');
  return [source, ['--require', 'tsx/cjs']];
}
