import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { memberSettings, members, tierPermissions, tierQuotas } from '@/db/schema';
import type { Denial } from '@/lib/core/chat';
import { serviceMemberId, type Tier } from '@/lib/core/member';
import { buildBlock, buildMember, buildPair, getQuota, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { toggleLike } from '@/lib/likes/service';
import { findChatState, findOwnSide, saveDraft } from './settings';
import type { Outgoing } from './outgoing';
import { sendMessages } from './send';

let database: TestDatabase;
let woman: Member;
let man: Member;
let made = 0;
/** Daily quotas of a free member: messages and new contacts. */
let quota: number;
let startQuota: number;

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
  quota = await getQuota(database.db, 'free', 'chat_sent_day');
  startQuota = await getQuota(database.db, 'free', 'chat_start_day');
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db));
});

type Id = { id: number };
const text = (sender: Id, receiver: Id, content = `text ${(made += 1)}`, clientId = `id-${(made += 1)}`): Outgoing => ({
  senderId: sender.id,
  receiverId: receiver.id,
  clientId,
  type: 'text',
  content,
  imageKey: null,
});
const send = async (...batch: Outgoing[]) =>
  (await sendMessages(database.db, batch)).map((outcome) => (outcome.ok ? 'stored' : outcome.code));
const denialOf = async (outgoing: Outgoing): Promise<Denial | undefined> => {
  const [outcome] = await sendMessages(database.db, [outgoing]);
  return outcome?.ok === false ? outcome.denial : undefined;
};
const newPeopleLeft = async ({ id }: Id) => (await findChatState(database.db, id)).newPeople;
const buildWomen = (count: number, options: { tier?: Tier } = {}) =>
  Promise.all(Array.from({ length: count }, () => buildMember(database.db, { gender: 'female', ...options })));
const countBy = (codes: string[]) =>
  Object.fromEntries(
    [...new Set(codes)].sort().map((code) => [code, codes.filter((candidate) => candidate === code).length]),
  );
const used = async (member: Id) =>
  Object.fromEntries(
    (
      await database.sql<
        { kind: string; used: number }[]
      >`select kind, used from quota_counters where member_id = ${member.id} order by kind`
    ).map((row) => [row.kind, row.used]),
  );

async function sent(member: Id): Promise<number | undefined> {
  const [row] = await database.sql<
    { n: number }[]
  >`select count(*)::int as n from messages where sender_id = ${member.id}`;
  return row?.n;
}

describe('the daily message quota', () => {
  test('is never exceeded by parallel messages, sent alone or in batches', async () => {
    const single = await Promise.all(Array.from({ length: quota + 30 }, () => send(text(man, woman))));
    expect(countBy(single.flat())).toEqual({ FREE_CHAT_USED: 30, stored: quota });
    expect(await sent(man)).toBe(quota);
    const other = await buildMember(database.db);
    const batches = await Promise.all(
      Array.from({ length: quota }, () => send(...Array.from({ length: 5 }, () => text(other, woman)))),
    );
    expect(countBy(batches.flat())).toEqual({ FREE_CHAT_USED: 4 * quota, stored: quota });
    expect(await sent(other)).toBe(quota);
    expect(await used(other)).toEqual({ chat_sent_day: quota, chat_start_day: 1 });
    expect((await findChatState(database.db, other.id)).freeLeft).toBe(0);
  });

  test('is returned with each message; a duplicate costs nothing and succeeds after the quota is used up', async () => {
    const first = text(man, woman);
    const replies = await sendMessages(database.db, [first, text(man, woman), first]);
    expect(
      replies.map((reply) => reply.ok && [reply.value.message.seq, reply.value.isDuplicate, reply.value.freeLeft]),
    ).toEqual([
      [1, false, quota - 1],
      [2, false, quota - 2],
      [1, true, quota - 2],
    ]);
    expect((await findChatState(database.db, man.id)).freeLeft).toBe(quota - 2);
    await Promise.all(Array.from({ length: quota }, () => send(text(man, woman))));
    expect(await send(text(man, woman))).toEqual(['FREE_CHAT_USED']);
    const [again] = await sendMessages(database.db, [first]);
    expect(again?.ok && [again.value.message.seq, again.value.isDuplicate, again.value.freeLeft]).toEqual([1, true, 0]);
    expect(await used(man)).toMatchObject({ chat_sent_day: quota });
  });

  test('counts 50 concurrent copies of one message once', async () => {
    const message = text(man, woman);
    expect(countBy((await Promise.all(Array.from({ length: 50 }, () => send(message)))).flat())).toEqual({
      stored: 50,
    });
    expect(await used(man)).toEqual({ chat_sent_day: 1, chat_start_day: 1 });
  });

  test('counts messages, except replies to a paying member', async () => {
    const payer = await buildMember(database.db, { gender: 'female', tier: 'silver' });
    await send(text(man, payer));
    expect(await used(man)).toMatchObject({ chat_sent_day: 1 });
    await send(text(payer, man));
    expect(countBy(await send(...Array.from({ length: quota + 5 }, () => text(man, payer))))).toEqual({
      stored: quota + 5,
    });
    expect(await used(man)).toMatchObject({ chat_sent_day: 1 });
    await database.db
      .update(members)
      .set({ silverExpiresAt: new Date(0) })
      .where(eq(members.id, payer.id));
    await send(text(man, payer));
    expect(await used(man)).toMatchObject({ chat_sent_day: 2 });
  });

  test('does not apply to paying members and customer service', async () => {
    const payer = await buildMember(database.db, { tier: 'silver' });
    expect(countBy(await send(...Array.from({ length: 30 }, () => text(payer, woman))))).toEqual({ stored: 30 });
    expect((await findChatState(database.db, payer.id)).freeLeft).toBeNull();
    expect(countBy(await send(...Array.from({ length: 30 }, () => text(man, { id: serviceMemberId }))))).toEqual({
      stored: 30,
    });
    expect(countBy(await send(...Array.from({ length: 30 }, () => text({ id: serviceMemberId }, man))))).toEqual({
      stored: 30,
    });
    expect(await used(man)).toEqual({});
  });

  test('is waived by the permission to send for free, and otherwise read from tier_quotas', async () => {
    const isFreeOfCharge = and(
      eq(tierPermissions.tier, 'free'),
      eq(tierPermissions.permission, 'Send_chat_messages_for_free'),
    );
    const isFreeQuota = and(eq(tierQuotas.tier, 'free'), eq(tierQuotas.kind, 'chat_sent_day'));
    const setAllowed = (allowed: boolean) => database.db.update(tierPermissions).set({ allowed }).where(isFreeOfCharge);
    const setQuota = (max: number | null) => database.db.update(tierQuotas).set({ most: max }).where(isFreeQuota);
    await setAllowed(true);
    expect(countBy(await send(...Array.from({ length: quota + 5 }, () => text(man, woman))))).toEqual({
      stored: quota + 5,
    });
    await setAllowed(false);
    await setQuota(2);
    expect(countBy(await send(...Array.from({ length: 5 }, () => text(man, woman))))).toEqual({
      FREE_CHAT_USED: 3,
      stored: 2,
    });
    await setQuota(null);
    expect(await send(text(man, woman))).toEqual(['stored']);
    expect((await findChatState(database.db, man.id)).freeLeft).toBeNull();
    await setQuota(quota);
  });
});

describe('a first message', () => {
  test('is stored up to the daily quota of new contacts, in parallel and in one batch', async () => {
    const silverQuota = await getQuota(database.db, 'silver', 'chat_start_day');
    const women = await buildWomen(silverQuota + 30);
    expect(countBy((await Promise.all(women.map((receiver) => send(text(man, receiver))))).flat())).toEqual({
      UPGRADE_NEEDED: women.length - startQuota,
      stored: startQuota,
    });
    expect(await used(man)).toEqual({ chat_sent_day: startQuota, chat_start_day: startQuota });
    const payer = await buildMember(database.db, { tier: 'silver' });
    const outcomes = await send(...women.map((receiver) => text(payer, receiver)));
    expect(countBy(outcomes)).toEqual({ UPGRADE_NEEDED: 30, stored: silverQuota });
    const contact = women[outcomes.indexOf('stored')] ?? woman;
    expect(await send(text(payer, contact))).toEqual(['stored']);
  });

  test('past the quota is refused with new_people, and with an upgrade only where a higher tier has more', async () => {
    for (const [tier, canUpgrade] of [
      ['free', true],
      ['silver', true],
      ['gold', false],
    ] as const) {
      const sender = await buildMember(database.db, { tier });
      await database.sql`insert into quota_counters (member_id, kind, used) values (${sender.id}, 'chat_start_day', 1000)`;
      expect(await denialOf(text(sender, woman)), tier).toEqual({ reason: 'new_people', canUpgrade });
      expect(await newPeopleLeft(sender)).toEqual({ left: 0, canUpgrade });
    }
  });

  test('returns how many new people are left, and a later message does not', async () => {
    const sent = async (outgoing: Outgoing) => {
      const [outcome] = await sendMessages(database.db, [outgoing]);
      return outcome?.ok && outcome.value.newPeople;
    };
    expect(await newPeopleLeft(man)).toEqual({ left: startQuota, canUpgrade: true });
    expect(await sent(text(man, woman))).toEqual({ left: startQuota - 1, canUpgrade: true });
    expect(await sent(text(man, woman))).toBeUndefined();
    expect(await newPeopleLeft(man)).toEqual({ left: startQuota - 1, canUpgrade: true });
    expect(await newPeopleLeft({ id: serviceMemberId })).toEqual({ left: null, canUpgrade: false });
  });

  test('in reply to another member uses no quota of new contacts', async () => {
    const women = await buildWomen(startQuota + 1);
    for (const sender of women) await send(text(sender, man));
    expect(countBy(await send(...women.map((receiver) => text(man, receiver))))).toEqual({ stored: women.length });
    expect(await used(man)).toEqual({ chat_sent_day: women.length });
  });

  test('needs the permission Start_chat_dialog, and later messages need Continue_chat_dialog', async () => {
    const set = (permission: 'Start_chat_dialog' | 'Continue_chat_dialog', allowed: boolean) =>
      database.db.update(tierPermissions).set({ allowed }).where(eq(tierPermissions.permission, permission));
    const isGoldStart = and(eq(tierPermissions.tier, 'gold'), eq(tierPermissions.permission, 'Start_chat_dialog'));
    await set('Start_chat_dialog', false);
    expect(await denialOf(text(man, woman))).toEqual({ reason: 'tier', canUpgrade: false });
    await database.db.update(tierPermissions).set({ allowed: true }).where(isGoldStart);
    expect(await denialOf(text(man, woman))).toEqual({ reason: 'tier', canUpgrade: true });
    await set('Start_chat_dialog', true);
    expect(await send(text(man, woman))).toEqual(['stored']);
    await set('Continue_chat_dialog', false);
    expect(await send(text(man, woman), text(woman, man))).toEqual(['UPGRADE_NEEDED', 'UPGRADE_NEEDED']);
    await set('Continue_chat_dialog', true);
    expect(await send(text(man, woman), text(woman, man))).toEqual(['stored', 'stored']);
  });

  test('with a greeting of fewer than 12 characters reaches any number of new people', async () => {
    const payer = await buildMember(database.db, { tier: 'gold' });
    const greetings = (await buildWomen(5)).map((receiver) => text(payer, receiver, ' Hello there '));
    expect(countBy(await send(...greetings))).toEqual({ stored: 5 });
  });

  test('is refused with SAME_TEXT for an hour after the same text, in any case, has opened three conversations', async () => {
    const payer = await buildMember(database.db, { tier: 'gold' });
    const women = await buildWomen(6);
    const [first, second, third, fourth, fifth] = women;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('six women were to be built');
    const replies = (
      await Promise.all(
        women.map((receiver, n) =>
          sendMessages(database.db, [text(payer, receiver, n % 2 ? 'Hello there, you' : ' hello THERE, YOU')]),
        ),
      )
    ).flat();
    expect(countBy(replies.map((reply) => (reply.ok ? 'stored' : reply.code)))).toEqual({ SAME_TEXT: 3, stored: 3 });
    const held = replies.find((reply) => !reply.ok);
    expect(held && !held.ok && held.retry && held.retry > 3_000 && held.retry <= 3_600).toBe(true);
    const more = await buildWomen(5);
    expect(countBy(await send(...more.map((receiver) => text(payer, receiver, 'in one batch'))))).toEqual({
      SAME_TEXT: 2,
      stored: 3,
    });
    await database.sql`update messages set created_at = created_at - interval '61 minutes' where sender_id = ${payer.id}`;
    expect(
      countBy(await send(...(await buildWomen(2)).map((receiver) => text(payer, receiver, 'hello there, you')))),
    ).toEqual({
      stored: 2,
    });
  });
});

describe('a member who restricts senders', () => {
  test.each([
    ['paying', 'silver', null, { reason: 'paying_only', canUpgrade: true }],
    ['verified', 'free', new Date(), { reason: 'verified_only', canUpgrade: false }],
  ] as const)('accepts %s members only, and others after writing to them', async (accept, tier, verifiedAt, denial) => {
    await database.db.insert(memberSettings).values({ memberId: woman.id, acceptChatFrom: accept });
    const welcome = await buildMember(database.db, { tier, verifiedAt });
    const stranger = await buildMember(
      database.db,
      accept === 'verified' ? { tier: 'gold', emailConfirmedAt: new Date() } : { verifiedAt: new Date() },
    );
    expect(await send(text(welcome, woman), text(stranger, woman))).toEqual(['stored', 'UPGRADE_NEEDED']);
    expect(await denialOf(text(stranger, woman))).toEqual(denial);
    expect(await send(text(woman, stranger))).toEqual(['stored']);
    expect(await send(text(stranger, woman))).toEqual(['stored']);
  });
});

describe('a mutual like', () => {
  const match = async (member: Member, other: Member) => {
    await toggleLike(database.db, member, other.id);
    await toggleLike(database.db, other, member.id);
  };
  const usePeople = ({ id }: Id) =>
    database.sql`insert into quota_counters (member_id, kind, used) values (${id}, 'chat_start_day', ${startQuota})`;

  test('is no new person: a free member whose new people are used up writes, and one like alone does not help', async () => {
    await usePeople(man);
    await toggleLike(database.db, man, woman.id);
    await toggleLike(database.db, await buildMember(database.db), woman.id);
    expect(await denialOf(text(man, woman))).toEqual({ reason: 'new_people', canUpgrade: true });
    await toggleLike(database.db, woman, man.id);
    const [first] = await sendMessages(database.db, [text(man, woman)]);
    expect(first?.ok && [first.value.newPeople, first.value.freeLeft]).toEqual([undefined, quota - 1]);
    expect(await used(man)).toEqual({ chat_sent_day: 1, chat_start_day: startQuota });
  });

  test('leaves the new people of a batch to the others, and one text may go to every match', async () => {
    const women = await buildWomen(startQuota + 4);
    const matches = women.slice(0, 4);
    for (const other of matches) await match(man, other);
    const outcomes = await send(...women.map((receiver) => text(man, receiver, 'the same to each match')));
    expect(outcomes.slice(0, 4)).toEqual(matches.map(() => 'stored'));
    expect(countBy(outcomes)).toEqual({ stored: women.length });
    expect(await used(man)).toEqual({ chat_sent_day: women.length, chat_start_day: startQuota });
  });

  test.each(['paying', 'verified'] as const)(
    'opens a member who accepts %s members only, until one of them takes the like back',
    async (accept) => {
      await database.db.insert(memberSettings).values({ memberId: woman.id, acceptChatFrom: accept });
      await match(man, woman);
      expect(await send(text(man, woman), text(man, woman))).toEqual(['stored', 'stored']);
      await toggleLike(database.db, woman, man.id);
      expect(await send(text(man, woman))).toEqual(['UPGRADE_NEEDED']);
      await toggleLike(database.db, woman, man.id);
      expect(await send(text(man, woman))).toEqual(['stored']);
    },
  );

  test('leaves the conversation open after it has ended, where everyone may write', async () => {
    await usePeople(man);
    await match(man, woman);
    await send(text(man, woman));
    await toggleLike(database.db, man, woman.id);
    expect(await send(text(man, woman))).toEqual(['stored']);
    const other = await buildMember(database.db, { gender: 'female' });
    await match(man, other);
    await toggleLike(database.db, other, man.id);
    expect(await send(text(man, other))).toEqual(['UPGRADE_NEEDED']);
  });

  test('needs Continue_chat_dialog instead of Start_chat_dialog', async () => {
    const setStart = (allowed: boolean) =>
      database.db.update(tierPermissions).set({ allowed }).where(eq(tierPermissions.permission, 'Start_chat_dialog'));
    await match(man, woman);
    await setStart(false);
    expect(await send(text(man, woman))).toEqual(['stored']);
    await setStart(true);
  });

  test('does not lift a block or the messages of the day', async () => {
    await match(man, woman);
    await database.sql`insert into quota_counters (member_id, kind, used) values (${man.id}, 'chat_sent_day', ${quota})`;
    expect(await send(text(man, woman))).toEqual(['FREE_CHAT_USED']);
    await buildBlock(database.db, woman, man);
    expect(await send(text(man, woman), text(woman, man))).toEqual(['MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND']);
  });
});

describe('customer service', () => {
  test.each(['pending', 'rejected', 'suspended'] as const)(
    'is open to %s members, who reach no other member',
    async (status) => {
      const outsider = await buildMember(database.db, { gender: 'female', status });
      const service = { id: serviceMemberId };
      expect(
        await send(text(outsider, service), text(service, outsider), text(outsider, man), text(man, outsider)),
      ).toEqual(['stored', 'stored', 'MEMBER_NOT_FOUND', 'MEMBER_NOT_FOUND']);
    },
  );

  test.each(['pending', 'rejected', 'suspended'] as const)(
    'keeps drafts of %s members, who can save none elsewhere',
    async (status) => {
      const outsider = await buildMember(database.db, { gender: 'female' });
      await send(text(outsider, man), text(outsider, { id: serviceMemberId }));
      await database.db.update(members).set({ status }).where(eq(members.id, outsider.id));
      const save = (otherId: number) => saveDraft(database.db, outsider.id, { otherId, text: 'begun' });
      expect([await save(serviceMemberId), await save(man.id)]).toMatchObject([
        { ok: true },
        { ok: false, code: 'NO_CONVERSATION' },
      ]);
      expect(await findOwnSide(database.db, outsider.id, serviceMemberId)).toMatchObject({ draft: 'begun' });
      expect(await findOwnSide(database.db, outsider.id, man.id)).toMatchObject({ draft: '' });
    },
  );

  test('is closed to erased accounts', async () => {
    const outsider = await buildMember(database.db, { status: 'erased' });
    expect(await send(text(outsider, { id: serviceMemberId }))).toEqual(['MEMBER_NOT_FOUND']);
  });
});
