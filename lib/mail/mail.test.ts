import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { mails, members, tierPermissions } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { Tier } from '@/lib/core/member';
import { secondsLeftToday } from '@/lib/core/quota-day';
import { buildBlock, buildMail, buildMember, buildPair, getQuota, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import type { MailPage } from './model';
import { listMails, listThread } from './queries';
import { toggleLike } from '@/lib/likes/service';
import { deleteMail, markMailRead, sendMail } from './service';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
  db = database.db;
});
afterAll(() => database.close());

const as = (member: Member, tier: Tier = 'silver') => ({ ...member, tier });

const send = (sender: Member, recipient: Pick<Member, 'username'>, { tier = 'silver' as Tier, clientId = '' } = {}) =>
  sendMail(db, as(sender, tier), { recipientName: recipient.username, content: 'hello', clientId });

const ids = ({ items }: MailPage) => items.map(({ id }) => id);
const unread = async ({ id }: Member) => (await db.execute<{ n: number }>(sql`select unread_mails(${id}) as n`))[0]?.n;

describe('a first mail', () => {
  it('needs Start_mail_dialog; a reply needs Continue_mail_dialog, which every tier has', async () => {
    const { woman, man } = await buildPair(db);
    expect(await send(man, woman, { tier: 'free' })).toEqual({ ok: false, code: 'MAIL_TIER', canUpgrade: true });
    expect(await db.$count(mails, eq(mails.senderId, man.id))).toBe(0);
    const quota = await getQuota(db, 'silver', 'mail_start_day');
    expect(await send(man, woman)).toMatchObject({ ok: true, value: { left: quota - 1 }, messageKey: 'sendSuccess' });
    expect(await send(woman, man, { tier: 'free' })).toMatchObject({ ok: true, value: { left: null } });
    expect(await send(man, woman, { tier: 'free' })).toMatchObject({ ok: true });
    await db
      .transaction(async (tx) => {
        await tx
          .update(tierPermissions)
          .set({ allowed: false })
          .where(eq(tierPermissions.permission, 'Continue_mail_dialog'));
        const reply = await sendMail(tx as unknown as Db, as(woman), {
          recipientName: man.username,
          content: 'x',
          clientId: '',
        });
        expect(reply).toMatchObject({ ok: false, code: 'MAIL_REPLY_TIER' });
        tx.rollback();
      })
      .catch((error: unknown) => expect(String(error)).toContain('Rollback'));
  });

  it('is one of as many as the day has, in parallel; further mails of a pair cost none', async () => {
    const man = await buildMember(db);
    const quota = await getQuota(db, 'silver', 'mail_start_day');
    const women = await Promise.all(Array.from({ length: quota + 5 }, () => buildMember(db, { gender: 'female' })));
    const replies = await Promise.all(women.map((woman) => send(man, woman)));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(quota);
    const refused = replies.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ code: 'MAIL_LIMIT', canUpgrade: true });
    if (!refused || refused.ok) throw new Error('a refusal was expected');
    expect(Math.abs((refused.retry ?? 0) - secondsLeftToday(new Date()))).toBeLessThan(10);
    const known = women[replies.findIndex(({ ok }) => ok)];
    if (!known) throw new Error('a recipient was expected');
    expect(await send(man, known)).toMatchObject({ ok: true });
    expect(await db.$count(mails, eq(mails.senderId, man.id))).toBe(quota + 1);
  });

  it('costs none of the day to a member with a mutual like, and still needs the permission', async () => {
    const { man, woman } = await buildPair(db);
    await toggleLike(db, man, woman.id);
    await toggleLike(db, woman, man.id);
    const quota = await getQuota(db, 'silver', 'mail_start_day');
    await database.sql`insert into quota_counters (member_id, kind, used) values (${man.id}, 'mail_start_day', ${quota})`;
    expect(await send(man, await buildMember(db, { gender: 'female' }))).toMatchObject({ code: 'MAIL_LIMIT' });
    expect(await send(man, woman, { tier: 'free' })).toMatchObject({ code: 'MAIL_TIER' });
    expect(await send(man, woman)).toMatchObject({ ok: true, value: { left: null } });
  });

  it('is stored once when it is sent 40 times in parallel', async () => {
    const { woman, man } = await buildPair(db);
    const sent = await Promise.all(Array.from({ length: 40 }, () => send(man, woman, { clientId: 'same' })));
    expect(new Set(sent.map((result) => (result.ok ? result.value.id : result.code))).size).toBe(1);
    expect(await db.$count(mails, eq(mails.senderId, man.id))).toBe(1);
  });

  it('takes the first of two members who write to each other at once as the only first one', async () => {
    const { woman, man } = await buildPair(db);
    await Promise.all([send(man, woman), send(woman, man)]);
    const [row] = await db.execute<{ used: number }>(
      sql`select sum(used)::int as used from quota_counters where kind = 'mail_start_day' and member_id in (${man.id}, ${woman.id})`,
    );
    expect(row?.used).toBe(1);
  });
});

describe('a recipient', () => {
  it('that the sender does not see does not exist', async () => {
    const { woman, man } = await buildPair(db);
    const rival = await buildMember(db);
    const blocked = await buildMember(db, { gender: 'female' });
    const blocker = await buildMember(db, { gender: 'female' });
    await buildBlock(db, man, blocked);
    await buildBlock(db, blocker, man);
    const gone = await Promise.all(
      (['pending', 'suspended', 'rejected', 'erased'] as const).map((status) =>
        buildMember(db, { gender: 'female', status }),
      ),
    );
    for (const hidden of [rival, blocked, blocker, ...gone, { username: 'nobody0' }])
      expect(await send(man, hidden)).toEqual({ ok: false, code: 'RECIPIENT_NOT_FOUND' });
    expect(await send(man, man)).toEqual({ ok: false, code: 'RECIPIENT_IS_SENDER' });
    expect(await send(man, { username: woman.username.toUpperCase() })).toMatchObject({ ok: true });
    expect(await db.$count(mails, eq(mails.senderId, man.id))).toBe(1);
  });

  it('of the own gender gets mails of a pair that has one, and none after a block', async () => {
    const { woman, man } = await buildPair(db);
    await send(man, woman);
    await db.update(members).set({ gender: 'male' }).where(eq(members.id, woman.id));
    expect(await send(man, woman)).toMatchObject({ ok: true });
    await buildBlock(db, woman, man);
    expect(await send(man, woman)).toEqual({ ok: false, code: 'RECIPIENT_NOT_FOUND' });
  });
});

describe('the lists', () => {
  it('have each mail once, newest first, in pages of 20', async () => {
    const { woman, man } = await buildPair(db);
    const all: number[] = [];
    for (let n = 0; n < 45; n++) all.unshift((await buildMail(db, man, woman)).id);
    const seen: number[] = [];
    for (let before: number | null = 0; before !== null;) {
      const page: MailPage = await listMails(db, woman, { box: 'received', before });
      expect(page.items.length).toBeLessThanOrEqual(limits.page.mails);
      seen.push(...ids(page));
      before = page.next;
    }
    expect(seen).toEqual(all);
    expect(ids(await listMails(db, man, { box: 'sent' }))).toEqual(all.slice(0, 20));
    expect(ids(await listMails(db, man, { box: 'received' }))).toEqual([]);
    expect(ids(await listThread(db, man, { partnerId: woman.id }))).toEqual(all.slice(0, 20));
  });

  it('have no mail of a member of a block, which comes back with the end of the block', async () => {
    const { woman, man } = await buildPair(db);
    const { id } = await buildMail(db, man, woman);
    const lists = async () => [
      ids(await listMails(db, woman, { box: 'received' })),
      ids(await listMails(db, man, { box: 'sent' })),
      ids(await listThread(db, man, { partnerId: woman.id })),
      await unread(woman),
    ];
    expect(await lists()).toEqual([[id], [id], [id], 1]);
    await buildBlock(db, woman, man);
    expect(await lists()).toEqual([[], [], [], 0]);
  });

  it('show a thread of two members only, without what the member deleted', async () => {
    const { woman, man } = await buildPair(db);
    const other = await buildMember(db);
    const first = await buildMail(db, man, woman);
    const second = await buildMail(db, woman, man);
    await buildMail(db, other, woman);
    expect(ids(await listThread(db, woman, { partnerId: man.id }))).toEqual([second.id, first.id]);
    expect(ids(await listThread(db, other, { partnerId: man.id }))).toEqual([]);
    await deleteMail(db, woman, first.id);
    expect(ids(await listThread(db, woman, { partnerId: man.id }))).toEqual([second.id]);
    expect(ids(await listThread(db, man, { partnerId: woman.id }))).toEqual([second.id, first.id]);
  });

  it('find a part of a text or of a name, with % and _ as they are', async () => {
    const woman = await buildMember(db, { gender: 'female' });
    const lily = await buildMember(db, { username: '李丽莎' });
    const first = await buildMail(db, lily, woman, { content: '100% Sure_thing' });
    const second = await buildMail(db, await buildMember(db), woman, { content: 'nothing of the kind' });
    const third = await buildMail(db, lily, woman, { content: '週末去聽音樂會, Cafe\u0301 ＡＢＣ' });
    const find = async (searched: string) => ids(await listMails(db, woman, { box: 'received', searched }));
    for (const text of ['听音乐会', '聽音樂會', 'café', 'CAFE', 'abc']) expect(await find(text)).toEqual([third.id]);
    expect(await find('\u0301')).toEqual([]);
    expect(await find('麗')).toEqual([third.id, first.id]);
    expect(await find('sure_THING')).toEqual([first.id]);
    expect(await find('0%')).toEqual([first.id]);
    expect(await find('%')).toEqual([first.id]);
    expect(await find('_')).toEqual([first.id]);
    expect(await find('of the')).toEqual([second.id]);
    expect(await find('absent')).toEqual([]);
  });
});

describe('a received mail', () => {
  it('is marked as read by its recipient alone, with the earlier ones of the sender if asked', async () => {
    const { woman, man } = await buildPair(db);
    const other = await buildMember(db);
    const [first, second, third] = [
      await buildMail(db, man, woman),
      await buildMail(db, man, woman),
      await buildMail(db, man, woman),
    ];
    await buildMail(db, other, woman);
    for (const reader of [man, other])
      expect(await markMailRead(db, reader, { mailId: second.id })).toEqual({ ok: false, code: 'MAIL_NOT_FOUND' });
    expect(await unread(woman)).toBe(4);
    expect(await markMailRead(db, woman, { mailId: third.id })).toMatchObject({ ok: true });
    expect(await unread(woman)).toBe(3);
    const [before] = await db.select({ readAt: mails.readAt }).from(mails).where(eq(mails.id, third.id));
    await markMailRead(db, woman, { mailId: second.id, withEarlier: 1 });
    expect(await unread(woman)).toBe(1);
    await markMailRead(db, woman, { mailId: third.id });
    expect(await db.select({ readAt: mails.readAt }).from(mails).where(eq(mails.id, third.id))).toEqual([before]);
    expect((await listMails(db, woman, { box: 'received' })).items.map(({ isRead }) => isRead)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(first.readAt).toBeNull();
  });

  it('is deleted for one side at a time, and its row with the second side', async () => {
    const { woman, man } = await buildPair(db);
    const other = await buildMember(db);
    const { id } = await buildMail(db, man, woman);
    expect(await deleteMail(db, other, id)).toEqual({ ok: false, code: 'MAIL_NOT_FOUND' });
    expect(await deleteMail(db, woman, id)).toMatchObject({ ok: true, messageKey: 'deletedSuccess' });
    expect(await deleteMail(db, woman, id)).toEqual({ ok: false, code: 'MAIL_NOT_FOUND' });
    expect(await markMailRead(db, woman, { mailId: id })).toEqual({ ok: false, code: 'MAIL_NOT_FOUND' });
    expect([ids(await listMails(db, woman, { box: 'received' })), await unread(woman)]).toEqual([[], 0]);
    expect(ids(await listMails(db, man, { box: 'sent' }))).toEqual([id]);
    await deleteMail(db, man, id);
    expect(await db.$count(mails, eq(mails.id, id))).toBe(0);
  });

  it('moves the counter of the recipient only', async () => {
    const events: { memberId: number; changed: unknown }[] = [];
    const { unlisten } = await database.sql.listen('member_event', (payload) => void events.push(JSON.parse(payload)));
    const { woman, man } = await buildPair(db);
    await send(man, woman);
    const [mail] = (await listMails(db, woman, { box: 'received' })).items;
    await markMailRead(db, woman, { mailId: mail?.id ?? 0 });
    const own = () => events.filter(({ memberId }) => [woman.id, man.id].includes(memberId));
    await expect.poll(() => own().length).toBe(2);
    await unlisten();
    expect(own()).toMatchObject([
      { memberId: woman.id, changed: ['unreadMails'] },
      { memberId: woman.id, changed: ['unreadMails'] },
    ]);
  });
});
