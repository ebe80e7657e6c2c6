import path from 'node:path';
import sharp from 'sharp';
import type { Database } from '@/db/client';
import { storeAvatar } from '@/lib/avatar/service';
import { createFolderStore } from '@/lib/platform/providers/file-store-folder';
import { releaseBackgroundPhoto, releasePhoto } from '@/lib/photos/service';
import { storeImage } from '@/lib/uploads/service';

/** Draws a JPEG of a phone's camera, each with another colour. */
export function drawJpeg(hue: number, { width, height } = { width: 1600, height: 1200 }): Promise<Buffer> {
  const background = { r: (hue * 67) % 256, g: (hue * 131) % 256, b: (hue * 193) % 256 };
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The store of the site. */
export const folderStore = () => createFolderStore(path.join(process.env.E2E_DATA_DIR ?? '', 'uploads'));

/**
 * Stores a picture of a member with its files as their avatar. Members stay on the site, and the windows of later
 * tests show their pictures: one that has only a row would be a missing file there.
 */
export async function giveAvatar({ db }: Database, owner: { id: number }): Promise<void> {
  const bytes = await drawJpeg(owner.id, { width: 400, height: 520 });
  const stored = await storeAvatar(db, folderStore(), { ownerId: owner.id, bytes: new Uint8Array(bytes) });
  if (!stored.ok) throw new Error(`an avatar was refused: ${stored.code}`);
}

/** Stores pictures of a member with their files and releases them as photos, in this order. */
export async function storePhotos(database: Database, owner: { id: number }, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const key = await storePicture(database, owner, index);
    const released = await releasePhoto(database.db, { id: owner.id, tier: 'gold' }, key);
    if (!released.ok) throw new Error(`a photo was refused: ${released.code}`);
  }
}

/** Stores a picture of a member with its files and releases it as a background of their profile. */
export async function storeBackground(database: Database, owner: { id: number }): Promise<void> {
  const released = await releaseBackgroundPhoto(database.db, owner, await storePicture(database, owner, 30));
  if (!released.ok) throw new Error(`a background was refused: ${released.code}`);
}

async function storePicture({ db }: Database, owner: { id: number }, index: number): Promise<string> {
  const bytes = await drawJpeg(index + 1, { width: 400, height: index % 2 ? 300 : 520 });
  const stored = await storeImage(db, folderStore(), { ownerId: owner.id, bytes: new Uint8Array(bytes) });
  if (!stored.ok) throw new Error(`a picture was refused: ${stored.code}`);
  return stored.value.key;
}
