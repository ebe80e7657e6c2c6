import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { backgroundPhotos, members, messages, photos, tierPermissions, trends, uploads } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { sendMessages } from '@/lib/chat/send';
import { clearConversation } from '@/lib/chat/service';
import { imagePath } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';
import { effectiveTier, serviceMemberId } from '@/lib/core/member';
import { setAvatar } from '@/lib/avatar/set-avatar';
import { listPhotosOf } from '@/lib/photos/service';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import {
  buildBlock,
  buildMember,
  buildPair,
  buildPhoto,
  buildUpload,
  getQuota,
  type Member,
} from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serveUpload } from './serve-upload';

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
  for (const width of limits.upload.widths) await store.put(key, `${width}.webp`, Buffer.from('a picture'));
  return key;
}

function read(viewer: Member | undefined, path: string[], headers: Record<string, string> = {}) {
  return serveUpload({
    db,
    store,
    headers: new Headers(headers),
    path,
    // Neither an erased member nor customer service has a session.
    viewer: viewer && {
      ...viewer,
      status: viewer.status as Viewer['status'],
      tier: effectiveTier(viewer, new Date()),
      language: 'en',
    },
  });
}

const statusFor = async (viewer: Member | undefined, key: string) => (await read(viewer, [key, '480.webp'])).status;

/** Builds a picture that its owner shows as their avatar. */
async function buildAvatar(owner: Member, review: 'approved' | 'pending' = 'approved'): Promise<string> {
  const key = await buildPicture(owner, review);
  await setAvatar(db, owner, key);
  return key;
}

it('serves an avatar to a logged-in member of the other gender, cached privately and with an etag', async () => {
  const { woman: owner, man: viewer } = await buildPair(db);
  const key = await buildAvatar(owner);
  const response = await read(viewer, [key, '480.webp']);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('a picture');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="480.webp"',
    'cache-control': 'private, max-age=604800, immutable',
    vary: 'accept, cookie',
    'x-content-type-options': 'nosniff',
  });
  const again = await read(viewer, [key, '480.webp'], { 'if-none-match': response.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('replies 404 without a session, to a pending account, after a block either way and before approval', async () => {
  const { woman: owner, man: viewer } = await buildPair(db);
  const pending = await buildMember(db, { status: 'pending' });
  const moderator = await buildMember(db, { role: 'moderator' });
  const key = await buildAvatar(owner);
  expect(await statusFor(undefined, key)).toBe(404);
  expect(await statusFor(pending, key)).toBe(404);
  const held = await buildAvatar(owner, 'pending');
  expect(await Promise.all([owner, moderator, viewer].map((who) => statusFor(who, held)))).toEqual([200, 200, 404]);
  expect(await statusFor(viewer, key)).toBe(200);
  await buildBlock(db, owner, viewer);
  expect(await statusFor(viewer, key)).toBe(404);
  expect(await statusFor(owner, await buildAvatar(viewer))).toBe(404);
});

describe('privacy', () => {
  const headers: readonly Record<string, string>[] = [
    {},
    { 'if-none-match': '*' },
    { range: 'bytes=0-1' },
    { 'if-modified-since': new Date().toUTCString() },
    { 'if-match': '*' },
  ];

  /** Returns everything that a viewer learns from all widths of a key under all kinds of requests. */
  async function learned(viewer: Member | undefined, key: string): Promise<unknown[]> {
    const requests = limits.upload.widths.flatMap((width) =>
      [...headers, { 'if-none-match': `"${key}-${width}.webp"` }].map((sentHeaders) => ({
        name: `${width}.webp`,
        sentHeaders,
      })),
    );
    return Promise.all(
      requests.map(async ({ name, sentHeaders }) => {
        const response = await read(viewer, [key, name], sentHeaders);
        return [response.status, [...response.headers], await response.text()];
      }),
    );
  }

  it('an unused upload is the same as a missing one to all but its owner', async () => {
    const { woman: owner, man } = await buildPair(db);
    const others = [
      undefined,
      man,
      await buildMember(db, { gender: 'female' }),
      await buildMember(db, { status: 'pending' }),
      await buildMember(db, { status: 'suspended' }),
      await buildMember(db, { role: 'administrator' }),
      await buildMember(db, { role: 'moderator' }),
      await buildMember(db, { role: 'support', gender: 'female' }),
    ];
    for (const review of ['approved', 'pending', 'rejected'] as const) {
      const key = await buildPicture(owner, review);
      expect(await statusFor(owner, key)).toBe(200);
      for (const viewer of others) expect(await learned(viewer, key)).toEqual(await learned(viewer, 'f'.repeat(32)));
    }
  });

  it.each(['photo', 'background', 'trend', 'avatar'] as const)(
    'an upload used as %s is visible to the other gender, and no longer once that use ends',
    async (use) => {
      const { woman: owner, man } = await buildPair(db);
      const sister = await buildMember(db, { gender: 'female' });
      const key = await buildPicture(owner);
      const remove = await useAs(use, owner, key);
      expect(await Promise.all([man, sister].map((who) => statusFor(who, key)))).toEqual([200, 404]);
      await remove();
      expect(await statusFor(man, key)).toBe(404);
      expect(await statusFor(owner, key)).toBe(200);
    },
  );

  it('a shown upload is visible to a member of the same gender only after a conversation', async () => {
    const [owner, other] = [await buildMember(db, { gender: 'female' }), await buildMember(db)];
    const key = await buildAvatar(owner);
    await sendText(owner, other);
    await db.update(members).set({ gender: 'female' }).where(eq(members.id, other.id));
    expect(await statusFor({ ...other, gender: 'female' }, key)).toBe(200);
    expect(await statusFor(await buildMember(db, { gender: 'female' }), key)).toBe(404);
  });

  it('a picture whose message is erased is its owner’s alone again', async () => {
    const { woman: sender, man: receiver } = await buildPair(db, { tier: 'gold' });
    const key = await buildPicture(sender);
    await sendPicture(sender, receiver, key);
    expect(await statusFor(receiver, key)).toBe(200);
    await db
      .update(messages)
      .set({ type: 'text', content: '[recalled]', imageKey: null })
      .where(eq(messages.imageKey, key));
    expect(await Promise.all([sender, receiver].map((who) => statusFor(who, key)))).toEqual([200, 404]);
  });

  it('a picture of a conversation is visible to staff only when it was sent to customer service', async () => {
    const { woman: sender, man: receiver } = await buildPair(db, { tier: 'gold' });
    const agent = await buildMember(db, { role: 'support' });
    const [sent, asked] = [await buildPicture(sender), await buildPicture(sender)];
    await sendPicture(sender, receiver, sent);
    await sendPicture(sender, { id: serviceMemberId }, asked);
    expect(await Promise.all([sent, asked].map((key) => statusFor(agent, key)))).toEqual([404, 200]);
    expect(await statusFor(receiver, asked)).toBe(404);
  });

  it('a picture of a conversation is hidden from either side after a block', async () => {
    const { woman: sender, man: receiver } = await buildPair(db, { tier: 'gold' });
    const key = await buildPicture(sender);
    await sendPicture(sender, receiver, key);
    await buildBlock(db, sender, receiver);
    expect(await Promise.all([sender, receiver].map((who) => statusFor(who, key)))).toEqual([200, 404]);
  });
});

async function useAs(use: 'photo' | 'background' | 'trend' | 'avatar', owner: Member, key: string) {
  if (use === 'photo') {
    await db.insert(photos).values({ ownerId: owner.id, uploadKey: key });
    return () => db.delete(photos).where(eq(photos.uploadKey, key));
  }
  if (use === 'background') {
    await db.insert(backgroundPhotos).values({ memberId: owner.id, uploadKey: key });
    return () => db.delete(backgroundPhotos).where(eq(backgroundPhotos.uploadKey, key));
  }
  if (use === 'trend') {
    await db.insert(trends).values({ authorId: owner.id, authorGender: owner.gender, imageKey: key });
    return () => db.update(trends).set({ hiddenAt: new Date() }).where(eq(trends.imageKey, key));
  }
  await db.update(members).set({ avatarKey: key }).where(eq(members.id, owner.id));
  return () => db.update(members).set({ avatarKey: null }).where(eq(members.id, owner.id));
}

async function sendPicture(sender: Member, receiver: { id: number }, key: string): Promise<void> {
  const message = { senderId: sender.id, receiverId: receiver.id, clientId: key, content: '' };
  expect(await sendMessages(db, [{ ...message, type: 'image', imageKey: key }])).toMatchObject([{ ok: true }]);
}

async function sendText(sender: Member, receiver: Member): Promise<void> {
  const message = { senderId: sender.id, receiverId: receiver.id, clientId: 'text', content: 'hello' };
  expect(await sendMessages(db, [{ ...message, type: 'text', imageKey: null }])).toMatchObject([{ ok: true }]);
}

it('serves a picture sent in a conversation to its two members until they delete it', async () => {
  const [sender, receiver, stranger] = [
    await buildMember(db, { tier: 'gold' }),
    await buildMember(db, { gender: 'female' }),
    await buildMember(db, { gender: 'female' }),
  ];
  const key = await buildPicture(sender);
  await sendPicture(sender, receiver, key);
  await sendText(sender, stranger);
  expect(await Promise.all([sender, receiver, stranger].map((who) => statusFor(who, key)))).toEqual([200, 200, 404]);
  await clearConversation(db, receiver.id, sender.id);
  expect(await Promise.all([sender, receiver].map((who) => statusFor(who, key)))).toEqual([200, 404]);
  await setAvatar(db, sender, key);
  expect(await statusFor(stranger, key)).toBe(200);
});

it('serves a sent picture to its receiver while it waits on the profile of its owner, and not when it is rejected', async () => {
  const { woman: owner, man: receiver } = await buildPair(db);
  const key = await buildPicture(owner, 'pending');
  await buildPhoto(db, owner, { uploadKey: key });
  expect(await statusFor(receiver, key)).toBe(404);
  await sendPicture(owner, receiver, key);
  expect(await statusFor(receiver, key)).toBe(200);
  expect(await statusFor(await buildMember(db), key)).toBe(404);
  await db.update(uploads).set({ review: 'rejected' }).where(eq(uploads.key, key));
  expect(await statusFor(receiver, key)).toBe(404);
});

it('serves a picture from customer service to a pending member', async () => {
  const pending = await buildMember(db, { status: 'pending' });
  const key = await buildPicture({ ...pending, id: serviceMemberId });
  expect(await statusFor(pending, key)).toBe(404);
  await sendPicture({ ...pending, id: serviceMemberId }, pending, key);
  expect(await statusFor(pending, key)).toBe(200);
});

describe('AVIF', () => {
  const both = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };

  async function buildBoth(owner: Member, { hasAvif = true, isStored = true } = {}): Promise<string> {
    const key = await buildAvatar(owner);
    await db.update(uploads).set({ hasAvif }).where(eq(uploads.key, key));
    if (isStored) await store.put(key, '480.avif', Buffer.from('as AVIF'));
    return key;
  }

  it('is served at the same address to a browser that accepts it, with another etag', async () => {
    const { woman: owner, man: viewer } = await buildPair(db);
    const key = await buildBoth(owner);
    const avif = await read(viewer, [key, '480.webp'], both);
    expect([await avif.text(), avif.headers.get('content-type')]).toEqual(['as AVIF', 'image/avif']);
    const webp = await read(viewer, [key, '480.webp'], { accept: 'image/webp,*/*' });
    expect([await webp.text(), webp.headers.get('content-type')]).toEqual(['a picture', 'image/webp']);
    const tags = [avif, webp].map(({ headers }) => headers.get('etag') ?? '');
    expect(new Set(tags).size).toBe(2);
    const again = tags.map((tag) => read(viewer, [key, '480.webp'], { ...both, 'if-none-match': tag }));
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([304, 200]);
    for (const { headers } of [avif, webp]) expect(headers.get('vary')).toBe('accept, cookie');
  });

  it.each([
    ['refused with q=0', { accept: 'image/avif;q=0, image/webp' }, {}],
    ['part of another type', { accept: 'image/avif-sequence' }, {}],
    ['not encoded yet', both, { hasAvif: false }],
    ['missing in the store', both, { isStored: false }],
  ])('that is %s leaves WebP', async (_, headers, state) => {
    const { woman: owner, man: viewer } = await buildPair(db);
    const key = await buildBoth(owner, state);
    const response = await read(viewer, [key, '480.webp'], headers);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});

describe('a photo', () => {
  /** Returns which of the owner's photos the viewer is served, and which of them are in the list. */
  async function seenBy(viewer: Member, owner: Member, keys: readonly string[]) {
    const tier = effectiveTier(viewer, new Date());
    const listed = await listPhotosOf(db, { ...viewer, tier }, { memberId: owner.id });
    const paths = listed.ok ? listed.value.items.map(({ path }) => path) : [];
    const served = await Promise.all(keys.map(async (key) => (await statusFor(viewer, key)) === 200));
    return {
      served: keys.filter((_, index) => served[index]),
      listed: keys.filter((key) => paths.includes(imagePath(key, 1280))),
    };
  }

  it('is served to exactly the viewers whose list contains it, by tier, state and block', async () => {
    const owner = await buildMember(db, { gender: 'female' });
    const keys: string[] = [];
    for (const photo of [{}, {}, { hiddenAt: new Date() }, {}, { review: 'pending' }, {}, {}, {}, {}, {}] as const) {
      const key = await buildPicture(owner, 'review' in photo ? photo.review : 'approved');
      await db.insert(photos).values({ ownerId: owner.id, uploadKey: key, ...photo });
      keys.push(key);
    }
    const visibleKeys = keys.filter((_, index) => index !== 2 && index !== 4);
    const [free, silver, rival] = [
      await buildMember(db),
      await buildMember(db, { tier: 'silver' }),
      await buildMember(db, { gender: 'female' }),
    ];
    const maxPhotos = await getQuota(db, 'free', 'view_photos');
    expect(await seenBy(free, owner, keys)).toEqual({
      served: visibleKeys.slice(-maxPhotos),
      listed: visibleKeys.slice(-maxPhotos),
    });
    expect(await seenBy(silver, owner, keys)).toEqual({ served: visibleKeys, listed: visibleKeys });
    expect(await seenBy(owner, owner, keys)).toEqual({ served: keys, listed: keys });
    expect(await seenBy(rival, owner, keys)).toEqual({ served: [], listed: [] });
    await buildBlock(db, owner, silver);
    expect(await seenBy(silver, owner, keys)).toEqual({ served: [], listed: [] });
    const moderator = await buildMember(db, { role: 'moderator' });
    expect((await seenBy(moderator, owner, keys)).served).toEqual(keys);
  });

  it('needs the permission View_photo, but not as an avatar', async () => {
    const { woman: owner, man: viewer } = await buildPair(db);
    const key = await buildPicture(owner);
    await db.insert(photos).values({ ownerId: owner.id, uploadKey: key });
    const isFree = and(eq(tierPermissions.tier, 'free'), eq(tierPermissions.permission, 'View_photo'));
    await db.update(tierPermissions).set({ allowed: false }).where(isFree);
    expect(await statusFor(viewer, key)).toBe(404);
    await setAvatar(db, owner, key);
    expect(await statusFor(viewer, key)).toBe(200);
    await db.update(tierPermissions).set({ allowed: true }).where(isFree);
  });
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
