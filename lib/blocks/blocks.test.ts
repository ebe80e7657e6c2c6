import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { blocks, members } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { serviceMemberId } from '@/lib/core/member';
import { buildBlock, buildMember, buildNotice, buildPair, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listNotices } from '@/lib/notices/queries';
import { listBlocks } from './queries';
import { blockMember, unblockMember } from './service';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  db = database.db;
});
afterAll(() => database.close());

const blocksOf = ({ id }: Member) => db.$count(blocks, eq(blocks.blockerId, id));

describe('a block', () => {
  it('is stored once, also by parallel calls, and ends', async () => {
    const { man, woman } = await buildPair(db);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => blockMember(db, man, woman.id)));
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => ({ ok: true, value: null, messageKey: 'blocked' })));
    expect(await blocksOf(man)).toBe(1);
    expect(await unblockMember(db, man, woman.id)).toEqual({ ok: true, value: null, messageKey: 'unblocked' });
    expect(await blocksOf(man)).toBe(0);
    expect(await unblockMember(db, man, woman.id)).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
  });

  it('of oneself, customer service, the same gender, a suspended or an unknown member is refused alike', async () => {
    const { man } = await buildPair(db);
    const rival = await buildMember(db);
    const suspended = await buildMember(db, { gender: 'female', status: 'suspended' });
    for (const id of [man.id, serviceMemberId, rival.id, suspended.id, 999_999_999])
      expect(await blockMember(db, man, id)).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
    expect(await blocksOf(man)).toBe(0);
  });

  it('by the other member is no news: blocking and unblocking them is refused as for an unknown member', async () => {
    const { man, woman } = await buildPair(db);
    await blockMember(db, woman, man.id);
    for (const change of [blockMember, unblockMember])
      expect(await change(db, man, woman.id)).toEqual({ ok: false, code: 'MEMBER_NOT_FOUND' });
    expect(await blocksOf(woman)).toBe(1);
  });

  it('ends on the side of its member only', async () => {
    const { man, woman } = await buildPair(db);
    await buildBlock(db, man, woman);
    await buildBlock(db, woman, man);
    await unblockMember(db, man, woman.id);
    expect([await blocksOf(man), await blocksOf(woman)]).toEqual([0, 1]);
  });

  it('takes away the notices of both, read and unread', async () => {
    const { man, woman } = await buildPair(db);
    await buildNotice(db, man, { actors: [woman] });
    await buildNotice(db, woman, { actors: [man], readAt: new Date() });
    await blockMember(db, man, woman.id);
    for (const member of [man, woman]) expect((await listNotices(db, member)).items).toEqual([]);
  });
});

describe('the list of blocks', () => {
  it('has the newest block first, page by page, of the member alone, without erased members', async () => {
    const man = await buildMember(db);
    const women = await Promise.all(
      Array.from({ length: limits.page.members + 2 }, () => buildMember(db, { gender: 'female' })),
    );
    await db.insert(blocks).values(
      women.map(({ id }, index) => ({
        blockerId: man.id,
        blockedId: id,
        createdAt: new Date(1_000_000 * (index + 1)),
      })),
    );
    await buildBlock(db, await buildMember(db), women[0] ?? man);
    await db
      .update(members)
      .set({ status: 'erased' })
      .where(eq(members.id, women[1]?.id ?? 0));
    const pages = [await listBlocks(db, man, 1), await listBlocks(db, man, 2), await listBlocks(db, man, 9)];
    expect(pages.map(({ items, lastPage }) => [items.length, lastPage])).toEqual([
      [limits.page.members, 2],
      [1, 2],
      [0, 2],
    ]);
    const newest = women.at(-1);
    expect(pages[0]?.items[0]).toEqual({
      id: newest?.id,
      username: newest?.username,
      tier: 'free',
      gender: 'female',
      country: 'GB',
      blockedAt: 1_000_000 * women.length,
    });
    expect(pages[1]?.items[0]?.id).toBe(women[0]?.id);
    expect((await listBlocks(db, await buildMember(db), 1)).lastPage).toBe(1);
  });
});
