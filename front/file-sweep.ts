import { database } from '@/lib/platform/database';
import { logger } from '@/lib/platform/logger';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { sweepFiles } from '@/lib/uploads/removal';

const sweepMilliseconds = 60_000;

/** Removes files and uploads that nothing needs, in every web process: a sweep skips what another one holds. */
export function sweepFilesRegularly(): void {
  let isSweeping = false;
  const sweep = () => {
    if (isSweeping) return;
    isSweeping = true;
    sweepFiles(database().db, fileStore())
      .catch((error: unknown) => logger.warn({ err: error }, 'files were not swept'))
      .finally(() => (isSweeping = false));
  };
  setInterval(sweep, sweepMilliseconds).unref();
}
