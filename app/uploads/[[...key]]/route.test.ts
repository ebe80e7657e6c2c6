import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { members } from '@/db/schema';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { buildMember, buildUpload } from '@/lib/testing/build';
import { logInAs } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';
import { GET } from './route';

let world: World;
let key: string;
beforeAll(async () => {
  world = await startWorld();
  const { db } = world.product;
  const owner = await buildMember(db);
  ({ key } = await buildUpload(db, owner, { review: 'pending' }));
  await fileStore().put(key, '480.webp', Buffer.from('a picture'));
  await db.update(members).set({ pendingAvatarKey: key }).where(eq(members.id, owner.id));
});
afterAll(() => world.stop());

async function statusFor(token: string): Promise<number> {
  const request = new Request(`http://site.test/uploads/${key}/480.webp`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await GET(request, { params: Promise.resolve({ key: [key, '480.webp'] }) })).status;
}

it('serves staff what waits for a review only in a session that has shown its second factor', async () => {
  const moderator = await buildMember(world.product.db, { role: 'moderator' });
  const [proved, unproved] = [await logInAs(world.product, moderator), await logInAs(world.product, moderator)];
  expect(await statusFor(unproved)).toBe(200);
  await world.product.sql`update sessions set totp_at = null where member_id = ${moderator.id}`;
  expect([await statusFor(proved), await statusFor(unproved)]).toEqual([404, 404]);
});

it('serves staff their own pictures without one', async () => {
  const { product } = world;
  const moderator = await buildMember(product.db, { role: 'moderator' });
  const own = await buildUpload(product.db, moderator);
  await fileStore().put(own.key, '480.webp', Buffer.from('a picture'));
  const token = await logInAs(product, moderator);
  await product.sql`update sessions set totp_at = null where member_id = ${moderator.id}`;
  const request = new Request('http://site.test/', { headers: { authorization: `Bearer ${token}` } });
  const context = { params: Promise.resolve({ key: [own.key, '480.webp'] }) };
  expect((await GET(request, context)).status).toBe(200);
});
