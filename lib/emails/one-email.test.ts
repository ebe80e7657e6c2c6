import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  conversationMembers,
  emailEvents,
  emailOutbox,
  emailScans,
  mails,
  notices,
  notificationSettings,
} from '@/db/schema';
import { notificationKinds, type NotificationKind } from '@/lib/core/notifications';
import { likeWithNote } from '@/lib/likes/notes';
import { toggleLike } from '@/lib/likes/service';
import { MailServerDown, type Delivery, type Email } from '@/lib/platform/providers/mailer';
import { buildMember, buildPhoto, buildTrend, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { testOutbox, testSiteUrl } from '@/lib/testing/emails';
import { buildNote } from '@/lib/testing/notes';
import { queueChatNotifications } from './chat-notifications';
import { claimEmails } from './claims';
import { EmailJournal } from './journal';
import { EmailSender } from './sender';

let database: TestDatabase;
let db: TestDatabase['db'];
beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  db = database.db;
});
afterAll(() => database.close());

/** The emails that the mail server has, and how it treats the next one. */
let taken: Email[] = [];
let treat: (email: Email) => Promise<Delivery>;
let journalFile: string;
beforeEach(async () => {
  await db.delete(emailOutbox);
  await db.delete(emailEvents);
  await db.delete(emailScans);
  // The unread messages of other tests are reported no more.
  await db.update(conversationMembers).set({ muted: true });
  taken = [];
  treat = async () => ({ outcome: 'sent' });
  journalFile = path.join(mkdtempSync(path.join(tmpdir(), 'yuanfen-journal-')), 'journal');
});

/** A worker, as a process that was started again has it. */
function startWorker() {
  const mailer = {
    parallel: 4,
    send: async (email: Email, commit: () => void) => {
      commit();
      const delivery = await treat(email);
      if (delivery.outcome !== 'later') taken.push(email);
      return delivery;
    },
    close: async () => undefined,
  };
  const journal = new EmailJournal(journalFile);
  const site = { ...testOutbox, siteUrl: testSiteUrl, siteName: 'Yuanfen' };
  return new EmailSender({ db, mailer, journal, site, pollMilliseconds: 10, retryMilliseconds: 10 });
}

const makeDue = () => db.update(emailOutbox).set({ notBefore: sql`now()` });
async function work() {
  await queueChatNotifications(db);
  await makeDue();
  await startWorker().drain();
}

const addNotice = (reader: Member, actor: Member, kind: string, subject?: string, subjectId?: number) =>
  db.execute(
    sql`select add_notice(p_recipient => ${reader.id}, p_kind => ${kind}, p_actor => ${actor.id},
      p_subject_kind => ${subject ?? null}, p_subject_id => ${subjectId ?? null}::bigint)`,
  );

const happen: Readonly<Record<Exclude<NotificationKind, 'wall'>, (reader: Member, actor: Member) => Promise<unknown>>> =
  {
    chat: (reader, actor) => sendMessage(reader, actor),
    mail: (reader, actor) =>
      db.insert(mails).values({ senderId: actor.id, recipientId: reader.id, content: 'a secret sentence' }),
    like: (reader, actor) => addNotice(reader, actor, 'like'),
    mutualLike: (reader, actor) => addNotice(reader, actor, 'mutual_like'),
    gift: (reader, actor) => addNotice(reader, actor, 'gift'),
    postComment: async (reader, actor) =>
      addNotice(reader, actor, 'comment', 'trend', (await buildTrend(db, reader, {})).id),
    mediaComment: async (reader, actor) =>
      addNotice(reader, actor, 'comment', 'photo', (await buildPhoto(db, reader)).id),
    reports: (reader, actor) =>
      db.insert(notices).values({
        memberId: reader.id,
        kind: 'report',
        groupKey: `report ${actor.id}`,
        details: { outcome: 'actionTaken' },
      }),
    reminders: (reader, actor) =>
      db.execute(
        sql`select notify_membership(p_receiver => ${reader.id}, p_change => 'started', p_tier => 'gold',
          p_until => now() + make_interval(secs => ${actor.id % 1000}))`,
      ),
  };
const kinds = notificationKinds.filter((kind) => kind !== 'wall');

/** Stores a message of some seconds ago, the next one of the conversation. */
const sendMessage = (reader: Member, actor: Member, ago = '30 seconds') =>
  db.execute(sql`
    with c as (
      insert into conversations (low_id, high_id, last_seq, last_sender_id, last_type, last_message_at)
      values (least(${actor.id}::bigint, ${reader.id}::bigint), greatest(${actor.id}::bigint, ${reader.id}::bigint), 1, ${actor.id}, 'text', now() - ${ago}::interval)
      on conflict (low_id, high_id) do update set last_seq = conversations.last_seq + 1, last_message_at = excluded.last_message_at
      returning id, last_seq
    ), sides as (
      insert into conversation_members (conversation_id, member_id, other_id, listed_at)
      select c.id, side.one, side.other, now() from c, (values (${actor.id}::bigint, ${reader.id}::bigint), (${reader.id}::bigint, ${actor.id}::bigint)) side (one, other)
      on conflict do nothing
    )
    insert into messages (conversation_id, seq, sender_id, client_id, type, content, created_at)
    select id, last_seq, ${actor.id}, 'c' || last_seq, 'text', 'a secret sentence', now() - ${ago}::interval from c`);

async function buildReaders(delivery: 'immediately' | 'automatic' | 'never') {
  const readers = new Map<(typeof kinds)[number], Member>();
  for (const kind of kinds) {
    const reader = await buildMember(db, { gender: 'female', language: 'en' });
    await db.insert(notificationSettings).values({ memberId: reader.id, delivery });
    readers.set(kind, reader);
  }
  return readers;
}
type Readers = Awaited<ReturnType<typeof buildReaders>>;

async function happenToAll(readers: Readers) {
  const actor = await buildMember(db);
  for (const kind of kinds) await happen[kind](readers.get(kind) ?? actor, actor);
  return actor;
}

const counts = (readers: Readers) =>
  Object.fromEntries([...readers].map(([kind, { email }]) => [kind, taken.filter(({ to }) => to === email).length]));
const each = (count: number) => Object.fromEntries(kinds.map((kind) => [kind, count]));

const poll = { interval: 10 };
const never = new Promise<never>(() => undefined);
const setAll = (change: Partial<typeof notificationSettings.$inferInsert>) =>
  db.update(notificationSettings).set(change);

/** Each ends with a worker that has nothing left to do. */
const disturbances: Readonly<Record<string, () => Promise<void>>> = {
  nothing: work,
  'the worker looks for messages again and again': async () => {
    for (let run = 0; run < 8; run += 1) await work();
  },
  'the worker is killed between sending and noting': async () => {
    treat = async (email) => {
      taken.push(email);
      return never;
    };
    await queueChatNotifications(db);
    await makeDue();
    void startWorker().drain();
    // All that the worker sends at the same time; nothing is queued where nothing is wanted.
    const begun = Math.min(4, await db.$count(emailOutbox));
    await expect.poll(() => taken.length, poll).toBeGreaterThanOrEqual(begun);
    treat = async () => ({ outcome: 'sent' });
    // The others of the killed worker were not begun.
    await work();
    await work();
  },
  'the worker is killed before it sends': async () => {
    await queueChatNotifications(db);
    await makeDue();
    await claimEmails(db, new EmailJournal(journalFile).id, 100);
    await work();
    await work();
  },
  'the mail server is away for a while': async () => {
    let failures = 0;
    treat = async () => {
      if ((failures += 1) < 4) throw new MailServerDown('The server is away', 'ECONNREFUSED');
      return { outcome: 'sent' };
    };
    await queueChatNotifications(db);
    await makeDue();
    const worker = startWorker();
    worker.start();
    await expect.poll(() => db.$count(emailOutbox, inArray(emailOutbox.state, ['waiting', 'claimed'])), poll).toBe(0);
    await worker.stop();
    await work();
  },
  'the mail server drops the connection after the email, or does not reply': async () => {
    treat = async () => ({ outcome: 'unknown', problem: 'ECONNRESET' });
    await work();
    treat = async () => ({ outcome: 'sent' });
    await work();
  },
  'the mail server refuses for now': async () => {
    treat = async () => ({ outcome: 'later', problem: '451' });
    await work().catch(() => undefined);
    treat = async () => ({ outcome: 'sent' });
    await work();
  },
  'messages are looked for while emails leave': async () => {
    await queueChatNotifications(db);
    await makeDue();
    const looks = Array.from({ length: 3 }, () => queueChatNotifications(db));
    await Promise.all([startWorker().drain(), ...looks]);
    await work();
  },
  'the switches go off and on': async () => {
    await work();
    const off = Object.fromEntries(notificationKinds.map((kind) => [kind, false]));
    await setAll(off);
    await work();
    await setAll(Object.fromEntries(notificationKinds.map((kind) => [kind, true])));
    await work();
  },
};

describe.each(['immediately', 'automatic', 'never'] as const)('delivered %s', (delivery) => {
  test.each(Object.entries(disturbances))('one event of each kind is one email: %s', async (_name, disturb) => {
    const readers = await buildReaders(delivery);
    const first = await happenToAll(readers);
    await disturb();
    const expected = delivery === 'never' ? 0 : 1;
    expect(counts(readers)).toEqual(each(expected));
    // The next event is reported, and only that one.
    const before = taken.length;
    await happenToAll(readers);
    await work();
    expect(counts(readers)).toEqual(each(2 * expected));
    expect(taken.slice(before).some(({ text }) => text.includes(first.username))).toBe(false);
  });
});

test('a message that waits unread for minutes, hours and days is one email', async () => {
  const reader = await buildMember(db, { gender: 'female', language: 'en' });
  await db.insert(notificationSettings).values({ memberId: reader.id, delivery: 'immediately' });
  await sendMessage(reader, await buildMember(db));
  for (const passed of ['20 seconds', '3 minutes', '1 hour', '12 hours', '1 day', '3 days']) {
    await work();
    for (const [table, column] of [
      ['messages', 'created_at'],
      ['conversations', 'last_message_at'],
      ['email_outbox', 'created_at'],
      ['email_events', 'created_at'],
      ['email_scans', 'at'],
    ] as const)
      await db.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sql.identifier(column)} - ${passed}::interval`,
      );
  }
  await work();
  expect(taken.filter(({ to }) => to === reader.email)).toHaveLength(1);
});

test('messages of a time in which no worker ran are reported when one runs again', async () => {
  const reader = await buildMember(db, { gender: 'female', language: 'en' });
  await db.insert(notificationSettings).values({ memberId: reader.id, delivery: 'immediately' });
  await db.insert(emailScans).values({ name: 'chat', at: sql`now() - interval '5 hours'` });
  await sendMessage(reader, await buildMember(db), '3 hours');
  await sendMessage(reader, await buildMember(db), '4 hours');
  await work();
  const own = taken.filter(({ to }) => to === reader.email);
  expect(own).toMatchObject([{ subject: expect.stringContaining('wrote to you') }]);
});

test('an event while another one of its kind is sent, whose email then fails, is reported together with it', async () => {
  const readers = await buildReaders('immediately');
  const reader = readers.get('like');
  if (!reader) throw new Error('no reader');
  const [first, second] = [await buildMember(db), await buildMember(db)];
  await addNotice(reader, first, 'like');
  treat = async () => {
    await db.execute(sql`update notice_events set created_at = created_at - interval '1 hour'`);
    await db.execute(sql`update email_outbox set created_at = created_at - interval '1 hour'`);
    await addNotice(reader, second, 'like');
    return { outcome: 'later', problem: '451' };
  };
  await work();
  treat = async () => ({ outcome: 'sent' });
  await work();
  await work();
  expect(taken).toHaveLength(1);
  expect(taken[0]?.text).toContain(first.username);
  expect(taken[0]?.text).toContain(second.username);
});

test('a like that is taken back and given again is one email', async () => {
  const readers = await buildReaders('immediately');
  const reader = readers.get('like');
  if (!reader) throw new Error('no reader');
  const actor = await buildMember(db);
  for (let n = 0; n < 3; n += 1) {
    await addNotice(reader, actor, 'like');
    await work();
    await db.execute(sql`select withdraw_notice(p_recipient => ${reader.id}, p_actor => ${actor.id},
      p_group_key => notice_group('like'))`);
  }
  expect(taken).toHaveLength(1);
  await db.update(emailEvents).set({ createdAt: sql`now() - interval '8 days'` });
  await addNotice(reader, actor, 'like');
  await work();
  expect(taken).toHaveLength(2);
});

test.each(['like', 'mutual_like'])(
  'the email of a %s quotes its note as text, unless the text filter warns of it',
  async (kind) => {
    const readers = await buildReaders('immediately');
    const reader = readers.get(kind === 'like' ? 'like' : 'mutualLike');
    if (!reader) throw new Error('no reader');
    const [writer, suspect] = [await buildMember(db), await buildMember(db)];
    await buildNote(db, writer, reader, { content: '<b>Which</b> bridge?' });
    await buildNote(db, suspect, reader, { content: 'https://example.com', warnings: 1 });
    await db.delete(notices);
    for (const actor of [writer, suspect]) await addNotice(reader, actor, kind);
    await work();
    expect(taken).toHaveLength(1);
    expect(taken[0]?.text).toContain(`> ${writer.username}: <b>Which</b> bridge?`);
    expect(taken[0]?.html).toContain('&lt;b&gt;Which&lt;/b&gt; bridge?');
    expect(`${taken[0]?.text}${taken[0]?.html}`).not.toContain('example.com');
    expect(taken[0]?.text).toContain(suspect.username);
  },
);

test('a note that joins a like is news again, and a like whose note was taken back is not', async () => {
  const readers = await buildReaders('immediately');
  const reader = readers.get('like');
  if (!reader) throw new Error('no reader');
  const man = await buildMember(db, { tier: 'silver' });
  await toggleLike(db, man, reader.id);
  await work();
  await likeWithNote(db, { id: man.id, tier: 'silver' }, { targetId: reader.id, note: 'Which bridge?' });
  await work();
  expect(taken.map(({ text }) => text.includes('Which bridge?'))).toEqual([false, true]);
  await toggleLike(db, man, reader.id);
  await toggleLike(db, man, reader.id);
  await work();
  expect(taken).toHaveLength(2);
});

test('an event whose transaction is open while the row that waits is claimed is not lost', async () => {
  const readers = await buildReaders('immediately');
  const reader = readers.get('mail');
  if (!reader) throw new Error('no reader');
  const [first, second] = [await buildMember(db), await buildMember(db)];
  await happen.mail(reader, first);
  await makeDue();
  await database.sql.begin(async (tx) => {
    await tx`insert into mails (sender_id, recipient_id, content) values (${second.id}, ${reader.id}, 'late')`;
    await startWorker().drain();
  });
  await work();
  expect(taken.filter(({ text }) => text.includes(second.username))).toHaveLength(1);
  expect(taken.filter(({ text }) => text.includes(first.username))).toHaveLength(1);
  expect(await db.$count(emailOutbox, eq(emailOutbox.state, 'waiting'))).toBe(0);
});
