import path from 'node:path';
import { createDb } from '@/db/client';
import { seedDemo } from '@/db/seed/demo';
import type { VideoStore } from '@/db/seed/demo-videos';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { storeImage } from '@/lib/uploads/service';
import { storeFinishedVideo } from '@/lib/videos/store-finished';
import { copyUpload } from './copy-upload';

/** Fills an empty embedded database with demo members, or continues a seed that was interrupted. */
export async function seedDemoIfEmpty(url: string, dataDir: string): Promise<boolean> {
  const { db, sql, close } = createDb(url, { max: 4, applicationName: 'yuanfen-seed' });
  const store = fileStore();
  const add = async (ownerId: number, bytes: Buffer): Promise<string> => {
    const stored = await storeImage(db, store, { ownerId, bytes, onlyWebp: true });
    if (!stored.ok) throw new Error(`A drawn picture of member ${ownerId} was refused: ${stored.code}`);
    return stored.value.key;
  };
  const copy = (ownerId: number, key: string) => copyUpload(sql, store, { ownerId, key });
  const addVideo: VideoStore['add'] = ({ name, ...video }) => {
    const file = path.resolve('db/seed/videos', name);
    return storeFinishedVideo(db, store, { ...video, file: `${file}.mp4`, poster: `${file}.webp` });
  };
  try {
    const [row] = await sql<
      { isEmpty: boolean }[]
    >`select not exists (select from members where status <> 'service') as "isEmpty"`;
    if (row?.isEmpty) console.log('Making the demo members …');
    return await seedDemo({ db, sql, dataDir, pictures: { add, copy }, videos: { add: addVideo } });
  } finally {
    await close();
  }
}
