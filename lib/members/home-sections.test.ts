import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDb, type Db } from '@/db/client';
import { presence } from '@/db/schema';
import { saveChatSettings } from '@/lib/chat/settings';
import { limits } from '@/lib/core/limits';
import { buildBlock, buildMember, buildUpload, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listActiveToday } from './active-today';
import { fewOnline, listHomeSections } from './home-sections';
import { listOnline } from './queries';

let database: TestDatabase;
let db: Db;
let closeReader: () => Promise<void> = async () => undefined;
let man: Member;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await closeReader();
  await database.close();
});
beforeEach(async () => {
  await closeReader();
  await database.sql`delete from members`;
  const reader = createDb(database.url, { max: 2 });
  db = reader.db;
  closeReader = reader.close;
  man = await buildMember(db);
});

const hour = 3_600_000;

/** Builds a woman with a picture who was active so many hours ago. */
async function buildActive(hoursAgo: number): Promise<Member> {
  const woman = await buildMember(db, { gender: 'female', lastActiveAt: new Date(Date.now() - hoursAgo * hour) });
  const { key } = await buildUpload(db, woman);
  await db.execute(sql`update members set avatar_key = ${key} where id = ${woman.id}`);
  return woman;
}

async function goOnline(woman: Member): Promise<void> {
  await db.insert(presence).values({ memberId: woman.id, gender: woman.gender, since: new Date(), node: 'test' });
}

const idsOf = (members: readonly { id: number }[]) => members.map(({ id }) => id);

describe('the members who were active today', () => {
  it('are those of the other gender with a picture who were active within 24 hours, last active first', async () => {
    const [late, early] = [await buildActive(20), await buildActive(1)];
    await buildActive(25);
    await buildMember(db, { gender: 'female' });
    await db.execute(sql`update members set last_active_at = now() where id = ${man.id}`);
    expect(idsOf(await listActiveToday(db, man))).toEqual([early.id, late.id]);
  });

  it('leave out members online, blocked either way, inactive, and those who hide being online', async () => {
    const visibleMember = await buildActive(2);
    const [online, blocked, blocker, hiding] = [
      await buildActive(1),
      await buildActive(1),
      await buildActive(1),
      await buildActive(1),
    ];
    await goOnline(online);
    await buildBlock(db, man, blocked);
    await buildBlock(db, blocker, man);
    await saveChatSettings(db, hiding.id, { showsOnline: false });
    const suspended = await buildActive(1);
    await db.execute(sql`update members set status = 'suspended' where id = ${suspended.id}`);
    expect(idsOf(await listActiveToday(db, man))).toEqual([visibleMember.id]);
  });

  it('are at most a section', async () => {
    for (let n = 0; n <= limits.home.section; n += 1) await buildActive(n / 10);
    expect(await listActiveToday(db, man)).toHaveLength(limits.home.section);
  });
});

describe('the sections of the home', () => {
  const read = async () =>
    listHomeSections(db, { ...man, tier: 'free' }, await listOnline(db, { ...man, tier: 'free' }, 1));

  it('follow a short list of online members without repeating a member', async () => {
    const [online, active] = [await buildActive(1), await buildActive(1)];
    await goOnline(online);
    const fresh = await buildMember(db, { gender: 'female' });
    const sections = await read();
    expect(idsOf(sections?.activeToday ?? [])).toEqual([active.id]);
    expect(idsOf(sections?.newHere ?? [])).toEqual([fresh.id]);
  });

  it('are not read while the online members fill the screen', async () => {
    for (let n = 0; n < fewOnline; n += 1) await goOnline(await buildActive(1));
    expect(await read()).toBeUndefined();
  });
});
