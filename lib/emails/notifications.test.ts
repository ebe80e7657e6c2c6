import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  emailOutbox,
  emailTokens,
  mails,
  memberSettings,
  notices,
  notificationSettings,
  presence,
  sessions,
} from '@/db/schema';
import { deliveryTimings, notificationKinds, type NotificationKind } from '@/lib/core/notifications';
import { buildMember, buildPhoto, buildTrend, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { sendDueEmails, testSiteUrl } from '@/lib/testing/emails';
import { claimEmails, releaseEmails } from './claims';
import { queueChatNotifications } from './chat-notifications';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => void (await database.db.delete(emailOutbox)));

type Settings = Partial<typeof notificationSettings.$inferInsert>;

async function buildReader(settings: Settings = {}, fields: Partial<Member> = {}): Promise<Member> {
  const reader = await buildMember(database.db, { gender: 'female', language: 'en', ...fields });
  await database.db.insert(notificationSettings).values({ delivery: 'immediately', ...settings, memberId: reader.id });
  return reader;
}

const buildMan = (username: string) => buildMember(database.db, { username });
const queueRow = (reader: Member, kind: NotificationKind) =>
  database.db.execute(sql`select queue_notification(p_member => ${reader.id}, p_kind => ${kind})`);
const notify = (
  reader: Member,
  actor: Member,
  kind = 'like',
  subject: [string, number] | [null, null] = [null, null],
) =>
  database.db.execute(sql`select add_notice(p_recipient => ${reader.id}, p_kind => ${kind}, p_actor => ${actor.id},
    p_subject_kind => ${subject[0]}, p_subject_id => ${subject[1]}::bigint)`);
const rowsOf = (reader: Member) =>
  database.db.select().from(emailOutbox).where(eq(emailOutbox.memberId, reader.id)).orderBy(emailOutbox.id);
const makeDue = () => database.db.update(emailOutbox).set({ notBefore: sql`now()` });

async function sendAll() {
  await makeDue();
  return sendDueEmails(database.db);
}

async function goOnline(reader: Member): Promise<void> {
  await database.db.insert(presence).values({ memberId: reader.id, gender: reader.gender, node: 'test' });
}

describe.each(notificationKinds)('the switch %s', (kind) => {
  test.each(deliveryTimings)('switched on, delivered %s', async (delivery) => {
    const reader = await buildReader({ delivery });
    await queueRow(reader, kind);
    const rows = await rowsOf(reader);
    const seconds = rows.map(({ notBefore, createdAt }) => (notBefore.getTime() - createdAt.getTime()) / 1000);
    const immediate = kind === 'chat' ? 0 : 20;
    expect(seconds).toEqual({ immediately: [immediate], automatic: [3600], never: [] }[delivery]);
    expect(rows.every((row) => row.kind === kind && row.state === 'waiting')).toBe(true);
  });

  test.each(deliveryTimings)('switched off, delivered %s', async (delivery) => {
    const reader = await buildReader({ delivery, [kind]: false });
    await queueRow(reader, kind);
    expect(await rowsOf(reader)).toEqual([]);
  });
});

test('a member without settings gets emails of the day', async () => {
  const reader = await buildMember(database.db, { gender: 'female' });
  await queueRow(reader, 'like');
  const [row] = await rowsOf(reader);
  expect((row?.notBefore.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(3_600_000);
});

test('an email reports numbers and names of what is unread, in one email for all kinds', async () => {
  const reader = await buildReader();
  const [ann, ben, cid] = [await buildMan('Anton'), await buildMan('Bernd'), await buildMan('Cidney')];
  for (const man of [ann, ben, cid]) await notify(reader, man);
  await database.db.insert(mails).values({ senderId: ann.id, recipientId: reader.id, content: 'a secret sentence' });
  const trend = await buildTrend(database.db, reader, {});
  await notify(reader, ben, 'comment', ['trend', trend.id]);
  const [email, ...others] = await sendAll();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: reader.email, subject: 'Anton wrote to you' });
  expect(email?.text).toContain('* 3 people like you\n  Cidney, Bernd and one more\n');
  expect(email?.text).toContain('* You have new mail\n  Anton\n');
  expect(email?.text).toContain('* Someone commented on a post\n  Bernd\n');
  expect(email?.html).toContain('3 people like you');
  expect(`${email?.text}${email?.html}`).not.toContain('secret sentence');
  expect((await rowsOf(reader)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

test('names the kinds of the email in its links, with the random token of the member', async () => {
  const reader = await buildReader();
  await notify(reader, await buildMan('Links'));
  const [email] = await sendAll();
  const [row] = await database.db.select().from(emailTokens).where(eq(emailTokens.memberId, reader.id));
  expect(email?.unsubscribeUrl).toBe(`${testSiteUrl}/api/unsubscribe/${row?.token}?kinds=like`);
  expect(email?.text).toContain(`${testSiteUrl}/unsubscribe/${row?.token}?kinds=like`);
  expect(row?.token).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['en', 'Someone likes you'],
  ['zhcn', '有人喜欢你'],
  ['zhtw', '有人喜歡你'],
] as const)('writes in the language of the member (%s)', async (language, subject) => {
  const reader = await buildReader({}, { language });
  await notify(reader, await buildMan(`L${language.slice(0, 4)}`));
  expect(await sendAll()).toMatchObject([{ subject }]);
});

test('events join the row that waits, and the next row reports only what came after it', async () => {
  const reader = await buildReader();
  await notify(reader, await buildMan('First'));
  await notify(reader, await buildMan('Second'));
  expect(await rowsOf(reader)).toHaveLength(1);
  expect((await sendAll())[0]?.text).toContain('2 people like you');
  await database.db.execute(sql`update notice_events set created_at = created_at - interval '1 hour'`);
  await notify(reader, await buildMan('Third'));
  expect((await sendAll())[0]?.text).toContain('Someone likes you\n  Third\n');
});

describe('is not sent', () => {
  async function arrange(settings: Settings = {}, fields: Partial<Member> = {}) {
    const reader = await buildReader(settings, fields);
    await notify(reader, await buildMan(`x${reader.id}`));
    expect(await rowsOf(reader)).toHaveLength(1);
    return reader;
  }

  async function expectDropped(reader: Member) {
    expect(await sendAll()).toEqual([]);
    expect((await rowsOf(reader)).map(({ state }) => state)).toEqual(['dropped']);
  }

  test('once it was read', async () => {
    const reader = await arrange();
    await database.db
      .update(notices)
      .set({ readAt: sql`now()` })
      .where(eq(notices.memberId, reader.id));
    await expectDropped(reader);
  });

  test('once it was switched off', async () => {
    const reader = await arrange();
    await database.db
      .update(notificationSettings)
      .set({ like: false })
      .where(eq(notificationSettings.memberId, reader.id));
    await expectDropped(reader);
  });

  test('after the member chose never', async () => {
    const reader = await arrange();
    await database.db
      .update(notificationSettings)
      .set({ delivery: 'never' })
      .where(eq(notificationSettings.memberId, reader.id));
    await expectDropped(reader);
  });

  test('while the member is online', async () => {
    const reader = await arrange();
    await goOnline(reader);
    await expectDropped(reader);
  });

  test('to a member who was suspended since', async () => {
    const reader = await arrange();
    await database.db.execute(sql`update members set status = 'suspended' where id = ${reader.id}`);
    await expectDropped(reader);
  });

  test('when the event was taken back', async () => {
    const reader = await arrange();
    await database.db.execute(
      sql`delete from notice_events using notices n where n.id = notice_id and n.member_id = ${reader.id}`,
    );
    await expectDropped(reader);
  });

  test('when the member has not been on the site for two days', async () => {
    const reader = await arrange({ delivery: 'automatic' });
    await database.db.execute(
      sql`update members set last_active_at = now() - interval '49 hours' where id = ${reader.id}`,
    );
    await expectDropped(reader);
  });
});

test('nothing is queued for an online member who wants emails immediately', async () => {
  const reader = await buildReader();
  await goOnline(reader);
  await notify(reader, await buildMan('Online'));
  expect(await rowsOf(reader)).toEqual([]);
});

test('the email of the day waits for a member who is online, without loss', async () => {
  const reader = await buildReader({ delivery: 'automatic' });
  await notify(reader, await buildMan('Later'));
  await goOnline(reader);
  expect(await sendAll()).toEqual([]);
  expect((await rowsOf(reader)).map(({ state }) => state)).toEqual(['waiting']);
  await database.db.delete(presence);
  expect(await sendAll()).toHaveLength(1);
});

test('a member who hides being online counts as away only when their sessions are not in use', async () => {
  const reader = await buildReader({}, { lastActiveAt: new Date(0) });
  await database.db.insert(memberSettings).values({ memberId: reader.id, showOnline: false });
  const session = { idHash: Buffer.alloc(32, reader.id), memberId: reader.id, terminal: 'mobile' as const };
  await database.db.insert(sessions).values({ ...session, expiresAt: new Date(Date.now() + 60_000) });
  await queueRow(reader, 'like');
  expect(await rowsOf(reader)).toEqual([]);
  await database.db.update(sessions).set({ lastSeenAt: sql`now() - interval '47 hours'` });
  await database.db.update(notificationSettings).set({ delivery: 'automatic' });
  await queueRow(reader, 'like');
  expect(await rowsOf(reader)).toHaveLength(1);
});

test('emails of the day are a day apart in each kind, and leave together', async () => {
  const reader = await buildReader({ delivery: 'automatic' });
  await notify(reader, await buildMan('Day1'));
  expect(await sendAll()).toHaveLength(1);
  await notify(reader, await buildMan('Day2'));
  const [, second] = await rowsOf(reader);
  expect((second?.notBefore.getTime() ?? 0) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  await queueRow(reader, 'gift');
  const rows = await rowsOf(reader);
  expect(rows.map(({ kind }) => kind)).toEqual(['like', 'like', 'gift']);
  expect((rows[2]?.notBefore.getTime() ?? 0) - Date.now()).toBeLessThan(3_700_000);
  await queueRow(reader, 'mail');
  expect((await rowsOf(reader))[3]?.notBefore).toEqual(rows[2]?.notBefore);
});

test('unread chat messages of an offline member are found, and not those that were read', async () => {
  const reader = await buildReader();
  const man = await buildMan('Chatty');
  const { db } = database;
  const send = () =>
    db.execute(sql`
      with c as (
        insert into conversations (low_id, high_id, last_seq, last_sender_id, last_type, last_message_at)
        values (least(${man.id}::bigint, ${reader.id}::bigint), greatest(${man.id}::bigint, ${reader.id}::bigint), 1, ${man.id}, 'text', now() - interval '30 seconds')
        returning id
      ), sides as (
        insert into conversation_members (conversation_id, member_id, other_id, listed_at)
        select c.id, side.one, side.other, now() from c, (values (${man.id}::bigint, ${reader.id}::bigint), (${reader.id}::bigint, ${man.id}::bigint)) side (one, other)
        returning conversation_id
      )
      insert into messages (conversation_id, seq, sender_id, client_id, type, content, created_at)
      select id, 1, ${man.id}, 'c', 'text', 'a secret sentence', now() - interval '30 seconds' from c where exists (select from sides)`);
  await send();
  await queueChatNotifications(db);
  expect((await rowsOf(reader)).map(({ kind }) => kind)).toEqual(['chat']);
  const [email] = await sendDueEmails(db);
  expect(email?.text).toContain('You have an unread conversation\n  Chatty\n');
  expect(email?.text).not.toContain('secret');
  await db.delete(emailOutbox);
  await db.execute(sql`update conversation_members set last_read_seq = 1 where member_id = ${reader.id}`);
  await queueChatNotifications(db);
  expect(await rowsOf(reader)).toEqual([]);
});

test('rows of one kind that are released together become one', async () => {
  const { db } = database;
  const reader = await buildReader();
  await queueRow(reader, 'like');
  await makeDue();
  const first = await claimEmails(db, 'a journal', 10);
  await queueRow(reader, 'like');
  await makeDue();
  const second = await claimEmails(db, 'a journal', 10);
  const leads = [...first, ...second].map(({ leadId }) => ({ leadId, seconds: 0, isFailure: false }));
  expect(leads).toHaveLength(2);
  await releaseEmails(db, leads);
  expect((await rowsOf(reader)).map(({ state }) => state)).toEqual(['waiting', 'dropped']);
});

test('a comment on a photo obeys the switch of photos and videos', async () => {
  const reader = await buildReader({ mediaComment: false });
  const photo = await buildPhoto(database.db, reader);
  await notify(reader, await buildMan('Photos'), 'comment', ['photo', photo.id]);
  expect(await rowsOf(reader)).toEqual([]);
});

test('the visits of a profile are reported on the site only', async () => {
  const reader = await buildReader();
  await database.db
    .insert(notices)
    .values({ memberId: reader.id, kind: 'visitors', groupKey: 'visitors', details: { visitors: 2 } });
  expect(await rowsOf(reader)).toEqual([]);
});

test('a decision on a report, one on a picture, and news of a membership have their own lines', async () => {
  const reader = await buildReader();
  await database.db.insert(notices).values([
    { memberId: reader.id, kind: 'report', groupKey: 'report 1', details: { outcome: 'actionTaken' } },
    {
      memberId: reader.id,
      kind: 'decision',
      groupKey: 'decision photo',
      details: { decision: { about: 'photo', isApproved: false, count: 1, text: '', reason: 'secret' } },
    },
    {
      memberId: reader.id,
      kind: 'membership',
      groupKey: 'membership',
      details: { change: 'ending', tier: 'gold', until: '2026-12-01' },
    },
  ]);
  const [email] = await sendAll();
  expect(email?.text).toContain('There is a decision on your report');
  expect(email?.text).toContain('Our team made a decision about something you shared');
  expect(email?.text).not.toContain('secret');
  expect(email?.text).toContain('There is news about your membership');
});
