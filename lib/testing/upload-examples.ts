import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { backgroundPhotos, photos } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { maxFrames } from '@/lib/uploads/complexity';
import { animatedWebp } from './animations';
import { buildUpload } from './build';
import type { Provoke } from './provoke';
import type { World } from './world';

/** Inserts an upload of the man, who keeps none of his photos, so that no limit is reached; returns its key. */
export async function newUpload({ product: { db }, man }: World): Promise<string> {
  await db.delete(photos).where(eq(photos.ownerId, man.id));
  await db.delete(backgroundPhotos).where(eq(backgroundPhotos.memberId, man.id));
  return (await buildUpload(db, man)).key;
}

/** Puts a file in the place of the folder of uploads, for the rest of the tests. */
export function breakingStore(input: () => Promise<Record<string, unknown>>): Provoke {
  return async ({ product, token }) => {
    const folder = path.join(product.dataDir, 'uploads');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, '');
    return { input: await input(), token };
  };
}

/** More pixels on each side than a picture may have. */
export const tooManyPixels = Math.ceil(Math.sqrt(limits.upload.maxPixels.other)) + 1;
/** Builds an animation of more frames than are read. */
export const animated = () => new File([animatedWebp(maxFrames + 1)], 'a.webp', { type: 'image/webp' });
/** Files that are refused as pictures, by the code of the refusal. */
export const badPictures = {
  NOT_AN_IMAGE: new File(['a text'], 'a.png', { type: 'image/png' }),
  IMAGE_IS_HEIC: new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'a.heic', { type: 'image/heic' }),
  IMAGE_FORMAT: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' }),
  IMAGE_DAMAGED: new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', { type: 'image/jpeg' }),
  IMAGE_TOO_LARGE: new File([new Uint8Array(limits.upload.maxKilobytes * 1024 + 1)], 'a.png', { type: 'image/png' }),
};
