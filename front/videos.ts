import { database } from '@/lib/platform/database';
import { logger } from '@/lib/platform/logger';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { hasFfmpeg } from '@/lib/videos/ffmpeg';
import { removeStaleTempFiles } from '@/lib/videos/temp-files';
import { startVideoWorker } from '@/lib/videos/worker';

let stop = async () => undefined as void;

/** Removes what an earlier process left of videos, and converts videos in this one if the machine has ffmpeg. */
export function startVideos(): void {
  removeStaleTempFiles().catch((error: unknown) => logger.warn({ err: error }, 'temporary files were not removed'));
  hasFfmpeg()
    .then((isInstalled) => {
      logger.info(
        { ffmpeg: isInstalled },
        isInstalled ? 'videos are converted' : 'videos are kept as sent, without ffmpeg',
      );
      if (isInstalled) stop = startVideoWorker(database().db, fileStore()).stop;
    })
    .catch((error: unknown) => logger.warn({ err: error }, 'videos are not converted'));
}

/** Ends a conversion that runs; another process, or the next start, begins it again. */
export function stopVideos(): Promise<void> {
  return stop();
}
