import { logger } from './logger';

/** Long enough for the answer to be on its way, so that its time tells nothing of the work. */
const answerFirstMilliseconds = 100;

const running = new Set<Promise<void>>();

/** Does work after the answer; a failure is logged under `name`. */
export function runAfterResponse(name: string, work: () => Promise<unknown>): void {
  const done = new Promise<void>((resolve) => {
    setTimeout(() => {
      work()
        .catch((error: unknown) => logger.error({ work: name, err: error }, 'background work failed'))
        .finally(resolve);
    }, answerFirstMilliseconds);
  });
  running.add(done);
  void done.finally(() => running.delete(done));
}

/** Resolves when all work begun so far is done: for tests and for a process that stops. */
export async function flushBackground(): Promise<void> {
  await Promise.all(running);
}
