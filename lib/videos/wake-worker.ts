import { globalSingleton } from '@/lib/core/global-singleton';

/** The worker of this process, once it runs. Calls and the worker are separate bundles of one process. */
const worker = globalSingleton('video worker', (): { wake: () => void } => ({ wake: () => undefined }));

/** Has the worker of this process look for a video now instead of with its next poll. */
export function wakeVideoWorker(): void {
  worker.wake();
}

export function setVideoWorker(wake: () => void): void {
  worker.wake = wake;
}
