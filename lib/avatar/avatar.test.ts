import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { avatarHistory, members, photos, trends, uploads } from '@/db/schema';
import { ok } from '@/lib/core/result';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildMember, buildUpload } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { drawPhonePhoto, phonePhotos } from '@/lib/testing/photos';
import { avatarPath } from '@/lib/uploads/paths';
import { listAvatars } from './queries';
import { chooseAvatar, deleteAvatar, removeAvatar, storeAvatar } from './service';
import { setAvatar, trendMinutes } from './set-avatar';

let database: TestDatabase;
let db: Db;
const store = createMemoryStore();

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

async function avatarOf({ id }: { id: number }) {
  const [row] = await db.select({ key: members.avatarKey }).from(members).where(eq(members.id, id));
  return row?.key;
}

const trendsOf = ({ id }: { id: number }) =>
  db
    .select({ kind: trends.kind, imageKey: trends.imageKey, gender: trends.authorGender })
    .from(trends)
    .where(eq(trends.authorId, id))
    .orderBy(asc(trends.id));

let brightness = 0;

/** Stores a picture unlike all others as the avatar and returns its key. */
async function storedAvatar({ id: ownerId }: { id: number }): Promise<string> {
  brightness += 20;
  const background = { r: brightness, g: brightness, b: 0 };
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const stored = await storeAvatar(db, store, { ownerId, bytes });
  if (!stored.ok) throw new Error(stored.code);
  return stored.value.key;
}

async function findUpload(key: string) {
  const [row] = await db.select({ key: uploads.key }).from(uploads).where(eq(uploads.key, key));
  return row;
}

/** Builds a member who has had avatars, the last of which is present. */
async function withAvatars(count: number) {
  const owner = await buildMember(db, { gender: 'female' });
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { key } = await buildUpload(db, owner);
    await setAvatar(db, owner, key);
    keys.push(key);
  }
  return { owner, keys, history: (await listAvatars(db, owner)).reverse() };
}

describe('an avatar', () => {
  it('smaller than 200 by 200 is refused with IMAGE_TOO_SMALL', async () => {
    const owner = await buildMember(db);
    for (const [width, height] of [
      [1, 1],
      [200, 199],
    ] as const) {
      const refused = await storeAvatar(db, store, { ownerId: owner.id, bytes: await draw(width, height) });
      expect(refused).toEqual({ ok: false, code: 'IMAGE_TOO_SMALL' });
    }
    expect(await avatarOf(owner)).toBeNull();
  });

  it("becomes the member's avatar and stays in the history", async () => {
    const owner = await buildMember(db);
    const uploaded = await storeAvatar(db, store, { ownerId: owner.id, bytes: await draw(200, 200) });
    if (!uploaded.ok) throw new Error(uploaded.code);
    const { key } = uploaded.value;
    expect(await avatarOf(owner)).toBe(key);
    const history = await db.select().from(avatarHistory).where(eq(avatarHistory.memberId, owner.id));
    expect(history).toMatchObject([{ uploadKey: key }]);
  });

  it('may be a photo straight from a phone', async () => {
    const owner = await buildMember(db);
    const bytes = await drawPhonePhoto(phonePhotos['48 Mpx']);
    const stored = await storeAvatar(db, store, { ownerId: owner.id, bytes });
    expect(stored).toMatchObject({ ok: true, value: { width: 6048, height: 8064 } });
  });

  it("is refused unless it is one of the member's uploads and was not rejected", async () => {
    const [me, other] = [await buildMember(db), await buildMember(db)];
    const foreign = await buildUpload(db, other);
    const rejected = await buildUpload(db, me, { review: 'rejected' });
    for (const key of [foreign.key, rejected.key, 'f'.repeat(32), 'https://example.test/a.png', "' or 1=1"]) {
      expect(await setAvatar(db, me, key)).toEqual({ ok: false, code: 'IMAGE_NOT_FOUND' });
    }
    expect(await db.select().from(avatarHistory).where(eq(avatarHistory.memberId, me.id))).toEqual([]);
    expect(await trendsOf(me)).toEqual([]);
  });
});

describe('the trend of a changed avatar', () => {
  it('is posted with the picture, and not when the same avatar is set again', async () => {
    const { owner, keys } = await withAvatars(1);
    expect(await setAvatar(db, owner, keys[0] ?? '')).toEqual(ok(null));
    expect(await trendsOf(owner)).toEqual([{ kind: 'avatar', imageKey: keys[0], gender: 'female' }]);
  });

  it('shows the last of several pictures tried within an hour', async () => {
    const { owner, keys } = await withAvatars(3);
    expect(await trendsOf(owner)).toMatchObject([{ imageKey: keys[2] }]);
  });

  it.each([
    ['an hour later', { createdAt: new Date(Date.now() - (trendMinutes + 1) * 60_000) }],
    ['after a moderator hid the last one', { hiddenAt: new Date() }],
  ])('is a new one %s', async (_, change) => {
    const { owner, keys } = await withAvatars(1);
    await db.update(trends).set(change).where(eq(trends.authorId, owner.id));
    const { key } = await buildUpload(db, owner);
    await setAvatar(db, owner, key);
    expect(await trendsOf(owner)).toMatchObject([{ imageKey: keys[0] }, { imageKey: key }]);
  });
});

describe('a former avatar', () => {
  it('is listed for its owner only, the newest first', async () => {
    const { owner, keys } = await withAvatars(2);
    const other = await withAvatars(1);
    const listed = await listAvatars(db, owner);
    expect(listed.map(({ path, isCurrent }) => [path, isCurrent])).toEqual([
      [avatarPath(keys[1]), true],
      [avatarPath(keys[0]), false],
    ]);
    expect(await listAvatars(db, other.owner)).toHaveLength(1);
  });

  it('can be chosen again, without a second row in the history', async () => {
    const { owner, keys, history } = await withAvatars(2);
    expect(await chooseAvatar(db, owner, history[0]?.id ?? 0)).toMatchObject({ ok: true, value: avatarPath(keys[0]) });
    expect(await avatarOf(owner)).toBe(keys[0]);
    expect(await listAvatars(db, owner)).toHaveLength(2);
  });

  it('is deleted with its trend, but not while it is the avatar', async () => {
    const { owner, keys, history } = await withAvatars(1);
    const id = history[0]?.id ?? 0;
    expect(await deleteAvatar(db, store, owner, id)).toEqual({ ok: false, code: 'AVATAR_IN_USE' });
    expect(await listAvatars(db, owner)).toHaveLength(1);
    expect(await trendsOf(owner)).toMatchObject([{ imageKey: keys[0] }]);
    await removeAvatar(db, owner);
    expect(await deleteAvatar(db, store, owner, id)).toMatchObject({ ok: true });
    expect(await listAvatars(db, owner)).toEqual([]);
    expect(await trendsOf(owner)).toEqual([]);
  });

  it('leaves no file when it is deleted, unless it is also a photo', async () => {
    const owner = await buildMember(db);
    const [first, second] = [await storedAvatar(owner), await storedAvatar(owner)];
    await db.insert(photos).values({ ownerId: owner.id, uploadKey: second });
    await removeAvatar(db, owner);
    for (const { id } of await listAvatars(db, owner)) await deleteAvatar(db, store, owner, id);
    expect([await store.read(first, '480.webp'), await findUpload(first)]).toEqual([undefined, undefined]);
    expect([await store.read(second, '480.webp'), await findUpload(second)]).toEqual([
      expect.anything(),
      expect.anything(),
    ]);
  });

  it('of another member is reported like a missing one', async () => {
    const { keys, history, owner } = await withAvatars(2);
    const stranger = await buildMember(db);
    for (const id of [history[0]?.id ?? 0, 999_999]) {
      expect(await chooseAvatar(db, stranger, id)).toEqual({ ok: false, code: 'AVATAR_NOT_FOUND' });
      expect(await deleteAvatar(db, store, stranger, id)).toEqual({ ok: false, code: 'AVATAR_NOT_FOUND' });
    }
    expect(await avatarOf(stranger)).toBeNull();
    expect(await avatarOf(owner)).toBe(keys[1]);
    expect(await listAvatars(db, owner)).toHaveLength(2);
  });
});

it('a removed avatar leaves the member without one and stays in the history', async () => {
  const { owner } = await withAvatars(1);
  expect(await removeAvatar(db, owner)).toMatchObject({ ok: true });
  expect(await avatarOf(owner)).toBeNull();
  expect(await listAvatars(db, owner)).toMatchObject([{ isCurrent: false }]);
});
