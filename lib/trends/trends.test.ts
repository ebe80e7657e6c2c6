import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { trends } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { buildPair, buildUpload, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listTrendsOf } from './queries';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

async function post(author: Member, given: Partial<typeof trends.$inferInsert> = {}): Promise<number> {
  const [row] = await db
    .insert(trends)
    .values({ authorId: author.id, authorGender: author.gender, content: 'hello', ...given })
    .returning({ id: trends.id });
  if (!row) throw new Error('the trend was not stored');
  return row.id;
}

const idsOf = async (viewer: Member, author: Member) =>
  (await listTrendsOf(db, viewer, { authorId: author.id })).items.map(({ id }) => id);

describe('the trends of a member', () => {
  it('are the newest first, without those of others and those that a moderator hid', async () => {
    const { man, woman } = await buildPair(db);
    const joined = await post(woman, { kind: 'joined', content: '' });
    const text = await post(woman, { content: 'a fine day [face1]' });
    const hidden = await post(woman, { hiddenAt: new Date() });
    await post(man);
    expect(await idsOf(man, woman)).toEqual([text, joined]);
    expect(await idsOf(woman, woman)).not.toContain(hidden);
    const { items } = await listTrendsOf(db, man, { authorId: woman.id });
    expect(items[0]).toEqual({
      id: text,
      kind: 'text',
      content: 'a fine day [face1]',
      image: '',
      createdAt: expect.any(Number),
    });
  });

  it('show a picture to others once it is approved, and a post with nothing else only then', async () => {
    const { man, woman } = await buildPair(db);
    const waiting = await buildUpload(db, woman, { review: 'pending' });
    const approved = await buildUpload(db, woman);
    const picture = await post(woman, { content: '', imageKey: waiting.key });
    const both = await post(woman, { content: 'look', imageKey: waiting.key });
    const avatar = await post(woman, { kind: 'avatar', content: '', imageKey: waiting.key });
    const shown = await post(woman, { content: '', imageKey: approved.key });
    const forHim = await listTrendsOf(db, man, { authorId: woman.id });
    expect(forHim.items.map(({ id, image }) => [id, image])).toEqual([
      [shown, `/uploads/${approved.key}/1280.webp`],
      [avatar, ''],
      [both, ''],
    ]);
    const forHer = await listTrendsOf(db, woman, { authorId: woman.id });
    expect(forHer.items.map(({ id, image }) => [id, image !== ''])).toEqual([
      [shown, true],
      [avatar, true],
      [both, true],
      [picture, true],
    ]);
  });

  it('come in pages of 20, each from before the last one', async () => {
    const { man, woman } = await buildPair(db);
    const ids: number[] = [];
    for (let n = 0; n < 2 * limits.page.trends; n += 1) ids.unshift(await post(woman));
    const first = await listTrendsOf(db, man, { authorId: woman.id });
    const second = await listTrendsOf(db, man, { authorId: woman.id, before: first.before });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(first.before).toBe(ids[limits.page.trends - 1]);
    expect(second.before).toBeUndefined();
  });
});
