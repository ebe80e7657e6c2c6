import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { avatarHistory, backgroundPhotos, fileRemovals, members, photos, trends, uploads } from '@/db/schema';
import { sendMessages } from '@/lib/chat/send';
import { createMemoryStore } from '@/lib/platform/providers/file-store-memory';
import { buildMember, buildPair, buildUpload, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { removeUnusedUpload, sweepFiles } from './removal';

let database: TestDatabase;
let db: Db;
let store: ReturnType<typeof createMemoryStore>;

beforeAll(async () => {
  database = await createTestDatabase({ max: 6 });
  db = database.db;
});
beforeEach(async () => {
  store = createMemoryStore();
  await db.delete(fileRemovals);
});
afterAll(() => database.close());

async function buildFiles(owner: Member): Promise<string> {
  const { key } = await buildUpload(db, owner);
  await putFiles(key);
  return key;
}

async function putFiles(key: string): Promise<void> {
  for (const name of ['160.webp', '1280.avif']) await store.put(key, name, Buffer.from('a picture'));
}

const isStored = async (key: string) => (await db.$count(uploads, eq(uploads.key, key))) === 1;
const hasFiles = (key: string) => [...store.files.keys()].some((name) => name.startsWith(key));
const countRemovals = () => db.$count(fileRemovals);

function makeDue(keys: readonly string[], after = '0') {
  const due = sql`now() + ${after}::interval`;
  return db.insert(fileRemovals).values(keys.map((key) => ({ key, dueAt: due })));
}

const uses: readonly [string, (owner: Member, key: string) => Promise<unknown>][] = [
  ['avatar', ({ id }, avatarKey) => db.update(members).set({ avatarKey }).where(eq(members.id, id))],
  ['next avatar', ({ id }, pendingAvatarKey) => db.update(members).set({ pendingAvatarKey }).where(eq(members.id, id))],
  ['former avatar', ({ id }, uploadKey) => db.insert(avatarHistory).values({ memberId: id, uploadKey })],
  ['background photo', ({ id }, uploadKey) => db.insert(backgroundPhotos).values({ memberId: id, uploadKey })],
  ['photo', ({ id }, uploadKey) => db.insert(photos).values({ ownerId: id, uploadKey })],
  ['trend', ({ id, gender }, imageKey) => db.insert(trends).values({ authorId: id, authorGender: gender, imageKey })],
  ['message', sendPicture],
];

async function sendPicture(sender: Member, imageKey: string) {
  const { id } = await buildMember(db, { gender: 'female' });
  const message = { senderId: sender.id, receiverId: id, clientId: imageKey, content: '' };
  expect(await sendMessages(db, [{ ...message, type: 'image', imageKey }])).toMatchObject([{ ok: true }]);
}

describe('an upload that is used as', () => {
  it.each(uses)('%s is kept by its removal and by a sweep', async (_, use) => {
    const owner = await buildMember(db);
    const key = await buildFiles(owner);
    await use(owner, key);
    expect(await removeUnusedUpload(db, store, owner.id, key)).toBe(false);
    await makeDue([key]);
    expect(await sweepFiles(db, store)).toBe(0);
    expect([await isStored(key), hasFiles(key), await countRemovals()]).toEqual([true, true, 0]);
  });
});

it.each([
  ['photo', photos, photos.uploadKey],
  ['background photo', backgroundPhotos, backgroundPhotos.uploadKey],
  ['former avatar', avatarHistory, avatarHistory.uploadKey],
  ['trend', trends, trends.imageKey],
] as const)('an upload is gone once the %s that showed it is deleted', async (use, table, column) => {
  const owner = await buildMember(db);
  const key = await buildFiles(owner);
  await uses.find(([name]) => name === use)?.[1](owner, key);
  await db.delete(table).where(eq(column, key));
  expect(await sweepFiles(db, store)).toBe(1);
  expect([await isStored(key), hasFiles(key), await countRemovals()]).toEqual([false, false, 0]);
});

describe('removeUnusedUpload', () => {
  it('deletes the row and all files at once', async () => {
    const owner = await buildMember(db);
    const key = await buildFiles(owner);
    expect(await removeUnusedUpload(db, store, owner.id, key)).toBe(true);
    expect([await isStored(key), hasFiles(key), await countRemovals()]).toEqual([false, false, 0]);
    expect(await removeUnusedUpload(db, store, owner.id, key)).toBe(false);
  });

  it("keeps another member's upload", async () => {
    const { woman, man } = await buildPair(db);
    const key = await buildFiles(woman);
    expect(await removeUnusedUpload(db, store, man.id, key)).toBe(false);
    expect([await isStored(key), hasFiles(key)]).toEqual([true, true]);
  });

  it('keeps an upload whose use is committed while it waits', async () => {
    const owner = await buildMember(db);
    const key = await buildFiles(owner);
    const removal = await db.transaction(async (tx) => {
      await tx.insert(photos).values({ ownerId: owner.id, uploadKey: key });
      const waiting = removeUnusedUpload(db, store, owner.id, key);
      await untilWaiting();
      return { waiting };
    });
    expect(await removal.waiting).toBe(false);
    expect(await db.$count(photos, eq(photos.uploadKey, key))).toBe(1);
  });

  it('leaves the files to a sweep when the store fails', async () => {
    const owner = await buildMember(db);
    const key = await buildFiles(owner);
    const failing = { ...store, remove: () => Promise.reject(new Error('the disk is gone')) };
    expect(await removeUnusedUpload(db, failing, owner.id, key)).toBe(true);
    expect([await isStored(key), hasFiles(key)]).toEqual([false, true]);
    expect(await sweepFiles(db, store)).toBe(1);
    expect([hasFiles(key), await countRemovals()]).toEqual([false, 0]);
  });

  async function untilWaiting(): Promise<void> {
    for (;;) {
      const [row] = await database.sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      if (row?.waiting > 0) return;
    }
  }
});

describe('a sweep', () => {
  it('removes files without a row once they are due, and not before', async () => {
    const [due, later] = ['a'.repeat(32), 'b'.repeat(32)];
    for (const key of [due, later]) await putFiles(key);
    await makeDue([due]);
    await makeDue([later], '1 minute');
    expect(await sweepFiles(db, store)).toBe(1);
    expect([hasFiles(due), hasFiles(later), await countRemovals()]).toEqual([false, true, 1]);
  });

  it('removes the files of a member whose row is deleted', async () => {
    const owner = await buildMember(db);
    const keys = [await buildFiles(owner), await buildFiles(owner)];
    await db.update(members).set({ avatarKey: keys[0] }).where(eq(members.id, owner.id));
    await db.delete(members).where(eq(members.id, owner.id));
    expect(await sweepFiles(db, store)).toBe(2);
    expect([keys.some(hasFiles), await countRemovals()]).toEqual([false, 0]);
  });

  it('of several processes at once removes each of many keys once', async () => {
    const keys = Array.from({ length: 130 }, (_, n) => n.toString(16).padStart(32, '0'));
    for (const key of keys) await putFiles(key);
    await makeDue(keys);
    const removed: string[] = [];
    const counting = { ...store, remove: async (key: string) => (removed.push(key), store.remove(key)) };
    const counts = await Promise.all([1, 2, 3].map(() => sweepFiles(db, counting)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(keys.length);
    expect(removed.sort()).toEqual(keys);
    expect(await countRemovals()).toBe(0);
  });

  it('retries a key ten minutes after a failure and removes the others', async () => {
    const [broken = '', fine = ''] = ['c'.repeat(32), 'd'.repeat(32)];
    for (const key of [broken, fine]) await putFiles(key);
    await makeDue([broken, fine]);
    const failing = {
      ...store,
      remove: (key: string) => (key === broken ? Promise.reject(new Error('denied')) : store.remove(key)),
    };
    await sweepFiles(db, failing);
    expect([hasFiles(broken), hasFiles(fine)]).toEqual([true, false]);
    expect(await sweepFiles(db, store)).toBe(0);
    await db.update(fileRemovals).set({ dueAt: sql`due_at - interval '11 minutes'` });
    expect(await sweepFiles(db, store)).toBe(1);
  });
});
