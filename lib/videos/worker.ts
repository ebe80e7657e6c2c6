import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@/db/client';
import { logger } from '@/lib/platform/logger';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { claimVideo, failLostVideos, processVideo } from './process-video';
import { setVideoWorker } from './wake-worker';

/** The time between two looks for videos that wait. */
const defaultPollSeconds = 5;

type VideoWorker = {
  /** Ends the conversion that runs, which another worker can start again at once. */
  stop(): Promise<void>;
};

/** Converts videos one after the other. Of all workers of the site, one at a time has a video. */
export function startVideoWorker(db: Db, store: FileStore, pollSeconds: number = defaultPollSeconds): VideoWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let wake = new AbortController();
  setVideoWorker(() => wake.abort());

  const work = async () => {
    while (!signal.aborted) {
      try {
        await failLostVideos(db, store);
        for (let video = await claimVideo(db); video && !signal.aborted; video = await claimVideo(db))
          await processVideo(db, store, { video, signal });
      } catch (error) {
        if (!signal.aborted) logger.warn({ err: error }, 'videos were not converted');
      }
      wake = new AbortController();
      await sleep(pollSeconds * 1000, undefined, { ref: false, signal: AbortSignal.any([signal, wake.signal]) }).catch(
        () => undefined,
      );
    }
  };
  const done = work();

  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
