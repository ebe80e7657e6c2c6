import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '@/db/client';
import { likeNotes, likes, memberSettings, quotaCounters, tierPermissions, tierQuotas } from '@/db/schema';
import { likeNote } from '@/lib/core/fields';
import { sendMessages } from '@/lib/chat/send';
import type { Tier } from '@/lib/core/member';
import { getActiveRules } from '@/lib/text-filter/active-rules';
import { findMember } from '@/lib/members/queries';
import { listNotices } from '@/lib/notices/queries';
import { buildBlock, buildMember, buildPair, getQuota, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { listLikes } from './lists';
import { findNoteState, likeWithNote } from './notes';
import { toggleLike } from './service';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 });
  db = database.db;
});
afterAll(() => database.close());

const note = 'Which bridge is on your first photo?';
const as = ({ id }: Member, tier: Tier) => ({ id, tier });
const viewerOf = ({ id, gender }: Member) => ({ id, gender, tier: 'gold' as const });

async function write(liker: Member, target: Member, text = note, tier: Tier = 'silver') {
  const result = await likeWithNote(db, as(liker, tier), { targetId: target.id, note: text });
  if (!result.ok) throw new Error(`the like was refused with ${result.code}`);
  return result.value;
}

const storedNotes = (liker: Member) => db.select().from(likeNotes).where(eq(likeNotes.likerId, liker.id));
const isLiked = async (liker: Member, target: Member) =>
  (await db.$count(likes, and(eq(likes.likerId, liker.id), eq(likes.targetId, target.id)))) === 1;
const buildWomen = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildMember(db, { gender: 'female' })));

/** The note as the target reads it in the list, on the profile and in the notices. */
async function readBy(target: Member, liker: Member): Promise<(string | undefined)[]> {
  const [list, profile, notices] = await Promise.all([
    listLikes(db, 'received', viewerOf(target), 1),
    findMember(db, target, liker.id),
    listNotices(db, target),
  ]);
  return [list.items[0]?.note?.content, profile?.member.note?.content, notices.items[0]?.excerpt];
}

describe('a note with a like', () => {
  it('is stored with the like, and shown to the target alone: in the list, on the profile and in the notice', async () => {
    const { man, woman } = await buildPair(db);
    expect(await write(man, woman)).toEqual({ isLiked: true, likeCount: 1, note: 'stored' });
    expect(await readBy(woman, man)).toEqual([note, note, note]);
    expect((await findMember(db, man, woman.id))?.member.note).toBeUndefined();
    expect((await listLikes(db, 'given', viewerOf(man), 1)).items[0]?.note).toBeUndefined();
  });

  it('joins a like that exists and begins its notice again, and never takes the like back', async () => {
    const { man, woman } = await buildPair(db);
    await toggleLike(db, man, woman.id);
    await database.sql`update notices set read_at = now() where member_id = ${woman.id}`;
    expect(await write(man, woman)).toMatchObject({ isLiked: true, likeCount: 1, note: 'stored' });
    const { items } = await listNotices(db, woman);
    expect(items.map(({ isRead, excerpt, actorCount }) => [isRead, excerpt, actorCount])).toEqual([[false, note, 1]]);
  });

  it('of the same text is stored once, and another text is refused while the like has a note', async () => {
    const { man, woman } = await buildPair(db);
    await write(man, woman);
    expect(await write(man, woman)).toMatchObject({ isLiked: true, note: 'stored' });
    expect(await write(man, woman, 'Or is it a dam?')).toMatchObject({ isLiked: true, note: { refusal: 'once' } });
    expect((await storedNotes(man)).map(({ content }) => content)).toEqual([note]);
    expect(await db.$count(quotaCounters, and(eq(quotaCounters.memberId, man.id), eq(quotaCounters.used, 1)))).toBe(1);
  });

  it('is gone with the like, also from notices that were read, and is not written again on the same day', async () => {
    const { man, woman } = await buildPair(db);
    await write(man, woman);
    await database.sql`update notices set read_at = now() where member_id = ${woman.id}`;
    await toggleLike(db, man, woman.id);
    expect(await readBy(woman, man)).toEqual([undefined, undefined, '']);
    const again = await write(man, woman);
    expect(again).toMatchObject({ isLiked: true, note: { refusal: 'once', canUpgrade: false } });
    expect(typeof again.note === 'object' && again.note.retry).toBeGreaterThan(0);
    expect(await storedNotes(man)).toEqual([]);
    await database.sql`update quota_targets set day = day - 1 where member_id = ${man.id}`;
    expect(await write(man, woman)).toMatchObject({ note: 'stored' });
  });

  it('of a mutual like is in the notice of the mutual like', async () => {
    const { man, woman } = await buildPair(db);
    await toggleLike(db, woman, man.id);
    await write(man, woman);
    const [notice] = (await listNotices(db, woman)).items;
    expect(notice).toMatchObject({ kind: 'mutual_like', excerpt: note });
  });

  it('names its author first in the notice of several likes', async () => {
    const { man, woman } = await buildPair(db);
    await write(man, woman);
    for (let n = 0; n < 3; n += 1) await toggleLike(db, await buildMember(db), woman.id);
    const [notice] = (await listNotices(db, woman)).items;
    expect(notice).toMatchObject({ actorCount: 4, excerpt: note });
    expect(notice?.actors[0]?.id).toBe(man.id);
  });

  it('costs no statement more than a like', async () => {
    const { man, woman } = await buildPair(db);
    const { woman: other } = await buildPair(db);
    await getActiveRules(db);
    const statements = vi.spyOn(database.sql, 'unsafe');
    await toggleLike(db, man, woman.id);
    const plain = statements.mock.calls.length;
    await write(man, other);
    expect([plain, statements.mock.calls.length - plain]).toEqual([1, 1]);
    statements.mockRestore();
  });

  it('disappears with a block of either side, and when staff hide it', async () => {
    for (const blocks of [true, false]) {
      const { man, woman } = await buildPair(db);
      await write(man, woman);
      await (blocks ? buildBlock(db, woman, man) : buildBlock(db, man, woman));
      expect(await readBy(woman, man)).toEqual([undefined, undefined, undefined]);
    }
    const { man, woman } = await buildPair(db);
    await write(man, woman);
    await db.update(likeNotes).set({ hiddenAt: new Date() }).where(eq(likeNotes.likerId, man.id));
    expect(await readBy(woman, man)).toEqual([undefined, undefined, '']);
  });

  it('that mentions a payment is delivered with a warning for the target', async () => {
    const { man, woman } = await buildPair(db);
    await write(man, woman, 'Please send it by PayPal');
    const [row] = (await listLikes(db, 'received', viewerOf(woman), 1)).items;
    expect(row?.note).toEqual({ content: 'Please send it by PayPal', language: 'en', warnings: ['payment'] });
    const { man: known, woman: friend } = await buildPair(db);
    await sendMessages(db, [
      { senderId: friend.id, receiverId: known.id, clientId: '1', type: 'text', content: 'Hello', imageKey: null },
    ]);
    await write(known, friend, 'Please send it by PayPal');
    expect((await findMember(db, friend, known.id))?.member.note?.warnings).toEqual([]);
  });
});

describe('a refused note leaves the like', () => {
  it('of a member without the permission, who could upgrade', async () => {
    const { man, woman } = await buildPair(db);
    const refused = { isLiked: true, likeCount: 1, note: { refusal: 'permission', canUpgrade: true } };
    expect(await write(man, woman, note, 'free')).toEqual(refused);
    expect(await isLiked(man, woman)).toBe(true);
    expect(await storedNotes(man)).toEqual([]);
  });

  it('of a tier that lost the permission', async () => {
    const { man, woman } = await buildPair(db);
    const auth = and(eq(tierPermissions.tier, 'gold'), eq(tierPermissions.permission, 'Auth_message'));
    await db.update(tierPermissions).set({ allowed: false }).where(auth);
    const refused = await write(man, woman, note, 'gold');
    await db.update(tierPermissions).set({ allowed: true }).where(auth);
    expect(refused).toMatchObject({ isLiked: true, note: { refusal: 'permission', canUpgrade: false } });
    expect(await write(man, woman, note, 'gold')).toMatchObject({ note: 'stored' });
  });

  it('beyond the quota of the day', async () => {
    const man = await buildMember(db);
    const quota = await getQuota(db, 'silver', 'notes_day');
    for (const woman of await buildWomen(quota)) expect(await write(man, woman)).toMatchObject({ note: 'stored' });
    const [last] = await buildWomen(1);
    if (!last) throw new Error('a woman was to be built');
    const refused = await write(man, last, 'One more for today');
    expect(refused).toMatchObject({ isLiked: true, note: { refusal: 'limit', canUpgrade: true } });
    expect(typeof refused.note === 'object' && refused.note.retry).toBeGreaterThan(0);
    expect(await isLiked(man, last)).toBe(true);
  });

  it('of one text to a fourth person within an hour, counted together with first messages', async () => {
    const man = await buildMember(db);
    const [first, second, third, fourth, fifth] = await buildWomen(5);
    if (!first || !second || !third || !fourth || !fifth) throw new Error('five women were to be built');
    const say = async (woman: Member) => {
      const parties = { senderId: man.id, receiverId: woman.id };
      const [sent] = await sendMessages(db, [
        { ...parties, clientId: 'same', type: 'text', content: note.toUpperCase(), imageKey: null },
      ]);
      return sent?.ok ? 'stored' : sent?.code;
    };
    for (const woman of [first, second]) await write(man, woman, note, 'gold');
    expect(await say(third)).toBe('stored');
    const refused = await write(man, fourth, `  ${note} `, 'gold');
    expect(refused).toMatchObject({ isLiked: true, note: { refusal: 'same_text' } });
    expect(typeof refused.note === 'object' && refused.note.retry).toBeGreaterThan(3_000);
    expect(await say(fifth)).toBe('SAME_TEXT');
    // The same to a reader: spaces, punctuation, and characters that are not drawn.
    const disguised = `${note.slice(0, 5)}\u200b${note.slice(5)}  !`;
    expect(await write(man, fourth, disguised, 'gold')).toMatchObject({ note: { refusal: 'same_text' } });
    for (const woman of [fourth, fifth])
      expect(await write(man, woman, 'Hello!', 'gold')).toMatchObject({ note: 'stored' });
  });

  it('to a member who lets only verified members write first, unless they like the author', async () => {
    const { man, woman } = await buildPair(db);
    await db.insert(memberSettings).values({ memberId: woman.id, acceptChatFrom: 'verified' });
    expect(await write(man, woman)).toMatchObject({ isLiked: true, note: { refusal: 'verified_only' } });
    await toggleLike(db, woman, man.id);
    expect(await write(man, woman)).toMatchObject({ note: 'stored' });
  });

  it('refuses the like itself of a member whom the author may not see', async () => {
    const { man, woman } = await buildPair(db);
    const rival = await buildMember(db);
    await buildBlock(db, woman, man);
    for (const targetId of [woman.id, rival.id, man.id, Number.MAX_SAFE_INTEGER]) {
      const refused = { ok: false, code: 'MEMBER_NOT_FOUND' };
      expect(await likeWithNote(db, as(man, 'gold'), { targetId, note })).toEqual(refused);
      expect(await findNoteState(db, as(man, 'gold'), targetId)).toEqual(refused);
    }
    expect(await db.$count(likes, eq(likes.likerId, man.id))).toBe(0);
  });
});

describe('notes at the same time', () => {
  it('20 to one member give one', async () => {
    const { man, woman } = await buildPair(db);
    const texts = Array.from({ length: 20 }, (_, n) => `Note number ${n} of many`);
    const outcomes = await Promise.all(texts.map((text) => write(man, woman, text)));
    expect(outcomes.filter((outcome) => outcome.note === 'stored')).toHaveLength(1);
    expect(outcomes.every((outcome) => outcome.isLiked && outcome.likeCount === 1)).toBe(true);
    expect(await storedNotes(man)).toHaveLength(1);
  });

  it('50 to as many members store exactly the quota, and all likes', async () => {
    const man = await buildMember(db);
    const quota = await getQuota(db, 'gold', 'notes_day');
    const women = await buildWomen(50);
    const outcomes = await Promise.all(women.map((woman, n) => write(man, woman, `For you, ${n}`, 'gold')));
    expect(outcomes.filter((outcome) => outcome.note === 'stored')).toHaveLength(quota);
    expect(await storedNotes(man)).toHaveLength(quota);
    expect(await db.$count(likes, eq(likes.likerId, man.id))).toBe(50);
  });
});

describe('the state before a note', () => {
  it('is what is left, whether the person has a note, and what higher tiers give', async () => {
    const { man, woman } = await buildPair(db);
    const [silver, gold] = [await getQuota(db, 'silver', 'notes_day'), await getQuota(db, 'gold', 'notes_day')];
    const stateOf = async (tier: Tier) => {
      const state = await findNoteState(db, as(man, tier), woman.id);
      return state.ok ? state.value : undefined;
    };
    const tiers = { silver, gold };
    expect(await stateOf('free')).toMatchObject({ isPermitted: false, canUpgrade: true, tiers });
    const fresh = { isPermitted: true, most: silver, left: silver, isWritten: false, canUpgrade: true, tiers };
    expect(await stateOf('silver')).toEqual(fresh);
    await write(man, woman);
    expect(await stateOf('silver')).toMatchObject({ left: silver - 1, isWritten: true });
    await toggleLike(db, man, woman.id);
    expect(await stateOf('gold')).toMatchObject({ left: gold - 1, isWritten: true, canUpgrade: false });
  });

  it('is no number without a limit', async () => {
    const { man, woman } = await buildPair(db);
    const ofGold = and(eq(tierQuotas.tier, 'gold'), eq(tierQuotas.kind, 'notes_day'));
    const [before] = await db.select({ most: tierQuotas.most }).from(tierQuotas).where(ofGold);
    await db.update(tierQuotas).set({ most: null }).where(ofGold);
    const state = await findNoteState(db, as(man, 'gold'), woman.id);
    expect(state).toMatchObject({ value: { isPermitted: true, most: null, left: null } });
    expect(await write(man, woman, note, 'gold')).toMatchObject({ note: 'stored' });
    await db
      .update(tierQuotas)
      .set(before ?? {})
      .where(ofGold);
  });
});

describe('the text of a note', () => {
  it.each([
    ['120 emoji of several code points', '👨‍👩‍👧'.repeat(120), true],
    ['121 emoji', '😀'.repeat(121), false],
    ['120 letters', 'a'.repeat(120), true],
    ['121 letters', 'a'.repeat(121), false],
  ])('of %s', (_, text, isAccepted) => {
    expect(likeNote.safeParse(text).success).toBe(isAccepted);
  });

  it('that a reader would not see is none', () => {
    for (const blank of ['', '  ', '\n\u200b\u3164', '\u2800']) expect(likeNote.parse(blank)).toBe('');
  });

  it('fits the column at its longest', async () => {
    const { man, woman } = await buildPair(db);
    const longest = '👨‍👩‍👧‍👦'.repeat(120);
    expect(likeNote.parse(longest)).toBe(longest);
    expect(await write(man, woman, longest)).toMatchObject({ note: 'stored' });
    const [row] = await db
      .select({ length: sql<number>`char_length(content)` })
      .from(likeNotes)
      .where(eq(likeNotes.likerId, man.id));
    expect(row?.length).toBe(840);
  });
});
