import { readFileSync } from 'node:fs';
import { createDb } from '@/db/client';
import { createFolderStore } from '@/lib/platform/providers/file-store-folder';
import { storeImage } from '@/lib/uploads/service';

/*
 * A process that is killed after it has stored the second file of an upload.
 * Arguments: address of the database, folder of the store, picture, owner.
 */
const [url = '', root = '', picture = '', owner] = process.argv.slice(2);
const store = createFolderStore(root);
let stored = 0;
const killing = {
  ...store,
  put: async (...file: Parameters<typeof store.put>) => {
    await store.put(...file);
    if (++stored === 2) process.kill(process.pid, 'SIGKILL');
  },
};
void storeImage(createDb(url).db, killing, { ownerId: Number(owner), bytes: readFileSync(picture) });
