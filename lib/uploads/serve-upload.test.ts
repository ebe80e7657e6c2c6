import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/core/member';
import { sendMessages } from '@/lib/chat/send';
import { clearConversation } from '@/lib/chat/service';
import { serviceMemberId } from '@/lib/core/member';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildBlock, buildMember, buildUpload, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serveUpload } from './serve-upload';
import { setAvatar } from './service';

let database: TestDatabase;
let db: Db;
const store = createMemoryStore();

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

async function buildPicture(owner: Member, review: 'approved' | 'pending' | 'rejected' = 'approved'): Promise<string> {
  const { key } = await buildUpload(db, owner, { review });
  await store.put(key, '480.webp', Buffer.from('a picture'));
  return key;
}

function read(viewer: Member | undefined, path: string[], headers: Record<string, string> = {}) {
  return serveUpload({
    db,
    store,
    headers: new Headers(headers),
    path,
    viewer: viewer && ({ ...viewer, tier: 'free', language: 'en' } satisfies Viewer),
  });
}

const statusFor = async (viewer: Member | undefined, key: string) => (await read(viewer, [key, '480.webp'])).status;

it('serves a picture to a logged-in member, immutable and with an etag', async () => {
  const [owner, viewer] = [await buildMember(db), await buildMember(db)];
  const key = await buildPicture(owner);
  const response = await read(viewer, [key, '480.webp']);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('a picture');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const again = await read(viewer, [key, '480.webp'], { 'if-none-match': response.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('replies 404 without a session, to a pending account, after a block either way and before approval', async () => {
  const [owner, viewer, pending, moderator] = [
    await buildMember(db),
    await buildMember(db),
    await buildMember(db, { status: 'pending' }),
    await buildMember(db, { role: 'moderator' }),
  ];
  const key = await buildPicture(owner);
  expect(await statusFor(undefined, key)).toBe(404);
  expect(await statusFor(pending, key)).toBe(404);
  for (const review of ['pending', 'rejected'] as const) {
    const held = await buildPicture(owner, review);
    expect(await Promise.all([owner, moderator, viewer].map((who) => statusFor(who, held)))).toEqual([200, 200, 404]);
  }
  await buildBlock(db, owner, viewer);
  expect(await statusFor(viewer, key)).toBe(404);
  const own = await buildPicture(viewer);
  expect(await statusFor(owner, own)).toBe(404);
});

it('serves a picture sent in a conversation to its two members until they delete it', async () => {
  const [sender, receiver, stranger] = [
    await buildMember(db, { tier: 'gold' }),
    await buildMember(db, { gender: 'female' }),
    await buildMember(db, { gender: 'female' }),
  ];
  const key = await buildPicture(sender);
  const message = {
    senderId: sender.id,
    receiverId: receiver.id,
    clientId: 'p',
    type: 'image',
    content: '',
    imageKey: key,
  } as const;
  expect(await sendMessages(db, [message])).toMatchObject([{ ok: true }]);
  expect(
    await sendMessages(db, [
      { ...message, receiverId: stranger.id, type: 'text', content: 'no picture', imageKey: null },
    ]),
  ).toMatchObject([{ ok: true }]);
  expect(await Promise.all([sender, receiver, stranger].map((who) => statusFor(who, key)))).toEqual([200, 200, 404]);
  await clearConversation(db, receiver.id, sender.id);
  expect(await Promise.all([sender, receiver].map((who) => statusFor(who, key)))).toEqual([200, 404]);
  await setAvatar(db, sender, key);
  expect(await statusFor(stranger, key)).toBe(200);
});

it('serves a picture from customer service to a pending member', async () => {
  const pending = await buildMember(db, { status: 'pending' });
  const key = await buildPicture({ ...pending, id: serviceMemberId });
  expect(await statusFor(pending, key)).toBe(404);
  const message = {
    senderId: serviceMemberId,
    receiverId: pending.id,
    clientId: 'p',
    type: 'image',
    content: '',
    imageKey: key,
  } as const;
  expect(await sendMessages(db, [message])).toMatchObject([{ ok: true }]);
  expect(await statusFor(pending, key)).toBe(200);
});

it('replies 404 to any other path', async () => {
  const owner = await buildMember(db);
  const key = await buildPicture(owner);
  const paths = [
    [],
    [key],
    [key, '480'],
    [key, '481.webp'],
    [key, '480.webp', ''],
    ['..', key, '480.webp'],
    [key, '../480.webp'],
    [`${key}\n`, '480.webp'],
    [key.toUpperCase(), '480.webp'],
    ['%2e%2e', '480.webp'],
  ];
  for (const path of paths) expect((await read(owner, path)).status).toBe(404);
});
