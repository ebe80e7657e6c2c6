import path from 'node:path';
import { globalSingleton } from '@/lib/core/global-singleton';
import { env } from '@/lib/platform/env';
import type { FileStore } from './file-store';
import { createFolderStore } from './file-store-folder';
import { createS3Store } from './file-store-s3';

/** Returns the file store of this process, which `STORAGE` selects. */
export function fileStore(): FileStore {
  return globalSingleton('file store', chooseStore);
}

function chooseStore(): FileStore {
  const { STORAGE, DATA_DIR, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  if (STORAGE === 'local') return createFolderStore(path.join(/* turbopackIgnore: true */ DATA_DIR, 'uploads'));
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error('STORAGE is s3 without its settings, which env() should have refused');
  }
  return createS3Store({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
