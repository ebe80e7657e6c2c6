import { globalSingleton } from '@/lib/core/global-singleton';
import type { FromPictureProcess, PictureJob, PictureJobs } from './picture-jobs';
import { PictureProcess } from './picture-process';

/*
 * A decoder cannot be interrupted, so pictures are decoded in processes that can be ended. A process has one job at a
 * time, and then waits for the next one, because starting takes longer than most jobs. One that was ended, or that needs
 * much memory at rest, is replaced with the next job. The queues of the callers bound the number of processes.
 */

const maxRestingBytes = 300 * 1024 * 1024;
/** After this time a process that waits is ended, unless it is the last one. */
const restMilliseconds = 30_000;

type Done = Extract<FromPictureProcess, { kind: 'done' }>;

type PictureRun<K extends keyof PictureJobs> = {
  readonly kind: K;
  readonly input: PictureJobs[K]['input'];
  readonly seconds: number;
  /** Delays a job that has to hold a large picture: it goes on, with its full time, when `go` is called. */
  readonly whenLarge?: <T>(go: () => Promise<T>) => Promise<T>;
};

class PictureProcesses {
  private readonly waiting: PictureProcess[] = [];

  /** Runs a job. Resolves with undefined when its process was ended at a limit, or when the decoder ended it. */
  async run<K extends keyof PictureJobs>(run: PictureRun<K>): Promise<PictureJobs[K]['output'] | undefined> {
    const worker = this.take() ?? (await PictureProcess.start());
    let done: Done | undefined;
    worker.setBusy(true);
    try {
      done = await this.work(worker, run);
    } finally {
      worker.setBusy(false);
      if (done && done.restingBytes <= maxRestingBytes) this.keep(worker);
      else worker.end();
    }
    return done?.output as PictureJobs[K]['output'] | undefined; // of the kind that was asked for
  }

  private async work<K extends keyof PictureJobs>(
    worker: PictureProcess,
    { kind, input, seconds, whenLarge = (go) => go() }: PictureRun<K>,
  ): Promise<Done | undefined> {
    const first = await worker.ask({ kind, input } as PictureJob, seconds); // the two belong together
    const reply = first?.kind === 'large' ? await whenLarge(() => worker.ask({ kind: 'continue' }, seconds)) : first;
    if (reply?.kind === 'broken') throw new Error(`A picture was not processed (${kind}): ${reply.error}`);
    return reply?.kind === 'done' ? reply : undefined;
  }

  private take(): PictureProcess | undefined {
    for (let worker = this.waiting.pop(); worker; worker = this.waiting.pop()) if (!worker.hasEnded) return worker;
    return undefined;
  }

  private keep(worker: PictureProcess): void {
    this.waiting.push(worker);
    const timer = setTimeout(() => {
      const index = this.waiting.indexOf(worker);
      if (index < 0 || this.waiting.length === 1) return;
      this.waiting.splice(index, 1);
      worker.end();
    }, restMilliseconds);
    timer.unref();
  }
}

/** The processes of pictures of this process. */
export const pictureProcesses = () => globalSingleton('picture processes', () => new PictureProcesses());
