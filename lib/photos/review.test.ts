import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploads } from '@/db/schema';
import { buildPair, buildUpload } from '@/lib/testing/build';
import { startProduct, type Product } from '@/lib/testing/product';
import { listOwnPhotos, listPhotosOf, releaseBackgroundPhoto, releasePhoto } from './service';

let product: Product;
beforeAll(async () => {
  product = await startProduct('unused', { APPROVAL_MODE: 'all' });
});
afterAll(() => product.close());

it('hides a released photo from others until it is approved', async () => {
  const { db } = product;
  const { man, woman } = await buildPair(db);
  const { key } = await buildUpload(db, woman);
  const owner = { ...woman, tier: 'free' } as const;
  const viewer = { ...man, tier: 'free' } as const;
  expect(await releasePhoto(db, owner, key)).toMatchObject({ ok: true, value: { state: 'pending' } });
  expect((await listOwnPhotos(db, owner)).items).toMatchObject([{ state: 'pending' }]);
  const listed = () => listPhotosOf(db, viewer, { memberId: woman.id });
  expect(await listed()).toMatchObject({ value: { items: [], beyond: 0 } });
  await db.update(uploads).set({ review: 'approved', reviewedAt: new Date() }).where(eq(uploads.key, key));
  expect(await listed()).toMatchObject({ value: { items: [{ state: 'shown' }] } });
});

it('reviews a background photo, too', async () => {
  const { db } = product;
  const { woman } = await buildPair(db);
  const { key } = await buildUpload(db, woman);
  expect(await releaseBackgroundPhoto(db, woman, key)).toMatchObject({ ok: true, value: { state: 'pending' } });
});
