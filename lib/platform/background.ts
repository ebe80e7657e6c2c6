import { globalSingleton } from '@/lib/core/global-singleton';
import { logger } from './logger';

/** Delays work until the response has been sent, so that its timing reveals nothing about the work. */
const startDelayMilliseconds = 100;

const running = globalSingleton('background work', () => new Set<Promise<void>>());

/** Runs work after the response. A failure is logged under `name`. */
export function runAfterResponse(name: string, work: () => Promise<unknown>): void {
  const done = new Promise<void>((resolve) => {
    setTimeout(() => {
      work()
        .catch((error: unknown) => logger.error({ work: name, err: error }, 'background work failed'))
        .finally(resolve);
    }, startDelayMilliseconds);
  });
  running.add(done);
  void done.finally(() => running.delete(done));
}

/** Resolves when all work started so far is done, for tests and for shutdown. */
export async function flushBackground(): Promise<void> {
  await Promise.all(running);
}
