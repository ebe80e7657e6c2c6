import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { members, presence } from '@/db/schema';
import { writeOffline } from '@/lib/live/presence';
import { saveChatSettings, saveDraft, setMuted } from '@/lib/chat/settings';
import { serviceMemberId } from '@/lib/core/member';
import { toggleLike } from '@/lib/likes/service';
import { listOnline } from '@/lib/members/queries';
import { buildBlock, buildMember, buildPair, buildUpload, type Member } from '@/lib/testing/build';
import { opcode } from '@/lib/live/opcodes';
import { type TestClient, sendText, sendImage, settled, nextCounter } from '@/lib/testing/live/test-client';
import { setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];

let open: RealtimeTest['open'];
let openDesk: RealtimeTest['openDesk'];
let woman: Member;
let man: Member;

setUpRealtime((test) => ({ database, server, open, openDesk } = test));
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db));
});

describe('a deleted conversation', () => {
  test('keeps a message that the member has not seen, on all sockets', async () => {
    const [his, hers, hersOther] = [await open(man), await open(woman), await open(woman)];
    for (const text of ['seen', 'unseen']) await sendText(his, woman, text);
    expect(await hers.request({ opt: opcode.delete, uid: man.id, seq: 1 })).toEqual({ status: 200, seq: 1 });
    expect((await hersOther.next('deleted')).contact).toEqual({ uid: man.id, seq: 1 });
    expect(await nextCounter(hersOther, 'unread')).toBe(1);
    const { contact } = await (await open(woman)).next('contacts');
    expect(contact.find(({ uid }) => uid === man.id)).toMatchObject({ last_seq: 2, count: 1, list: [{ seq: 2 }] });
  });

  test('leaves the list and the history of one member, on all sockets, until the next message', async () => {
    const [his, hers, hersOther] = [await open(man), await open(woman), await open(woman)];
    for (const text of ['one', 'two']) await sendText(his, woman, text);
    expect(await hers.request({ opt: opcode.delete, uid: man.id })).toEqual({ status: 200 });
    expect((await hersOther.next('deleted')).contact).toEqual({ uid: man.id, seq: 2 });
    expect(await nextCounter(hersOther, 'unread')).toBe(0);
    expect(hers.of('deleted')).toEqual([]);
    expect((await (await open(woman)).next('contacts')).contact.map(({ uid }) => uid)).toEqual([serviceMemberId]);
    await hers.request({ opt: opcode.history, uid: man.id });
    expect((await hers.next('history')).data).toEqual([]);
    await his.request({ opt: opcode.history, uid: woman.id });
    expect((await his.next('history')).data).toHaveLength(2);
    await sendText(his, woman, 'three');
    const [contact] = (await (await open(woman)).next('contacts')).contact;
    expect(contact).toMatchObject({ uid: man.id, count: 1, list: [{ content: 'three', seq: 3 }] });
  });
});

describe('typing and read marks', () => {
  test("reach the other member; read marks also reach the reader's other sockets", async () => {
    const [his, hers, hersOther] = [await open(man), await open(woman), await open(woman)];
    for (const text of ['one', 'two']) await sendText(his, woman, text);
    his.socket.emit('message', { opt: opcode.typing, uid: woman.id });
    expect((await hers.next('typing')).contact).toEqual({ uid: man.id });
    await hers.request({ opt: opcode.open, uid: man.id, seq: 1 });
    expect(await his.next('read')).toMatchObject({ contact: { uid: woman.id }, data: { seq: 1 } });
    expect(await hersOther.next('read')).toMatchObject({ contact: { uid: man.id }, data: { seq: 1, mine: 1 } });
    await hers.request({ opt: opcode.open, uid: man.id });
    await his.next('read', ({ data }) => data.seq === 2);
    await hersOther.next('counters', ({ data }) => data.unread === 0);
    await hers.request({ opt: opcode.open, uid: man.id });
    await settled(his);
    expect(his.of('read')).toHaveLength(2);
    expect(hers.of('read')).toEqual([]);
    expect((await (await open(man)).next('contacts')).contact[0]).toMatchObject({ read_seq: 2 });
  });

  test.each(['his', 'hers'] as const)('are hidden both ways while the switch is off (%s)', async (whose) => {
    await saveChatSettings(database.db, whose === 'his' ? man.id : woman.id, { showsReceipts: false });
    const [his, hers, hersOther] = [await open(man), await open(woman), await open(woman)];
    await sendText(his, woman);
    await his.request({ opt: opcode.typing, uid: woman.id });
    await hers.request({ opt: opcode.typing, uid: man.id });
    await hers.request({ opt: opcode.open, uid: man.id });
    expect(await hersOther.next('read')).toMatchObject({ data: { seq: 1, mine: 1 } });
    await sendText(hers, man);
    expect((await his.next('message')).contact.read_seq).toBe(0);
    await settled(his);
    await settled(hers);
    expect([his.of('typing'), his.of('read'), hers.of('typing')]).toEqual([[], [], []]);
    expect((await (await open(man)).next('contacts')).contact[0]).toMatchObject({ read_seq: 0 });
  });

  test('reach neither a blocked member nor a member without a conversation', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    await his.request({ opt: opcode.typing, uid: woman.id });
    await sendText(his, woman);
    await hers.next('message');
    await buildBlock(database.db, woman, man);
    await his.request({ opt: opcode.typing, uid: woman.id });
    await hers.request({ opt: opcode.open, uid: man.id });
    await settled(his);
    await settled(hers);
    expect([hers.of('typing'), his.of('read')]).toEqual([[], []]);
  });
});

describe('changes by the web process', () => {
  test("drafts, mutes and settings reach the member's sockets, except the one on which a draft was typed", async () => {
    const [his, hisOther, hers] = [await open(man), await open(man), await open(woman)];
    await sendText(his, woman);
    await saveDraft(database.db, man.id, { otherId: woman.id, text: '打了一半 "quoted"', socketId: his.socket.id });
    expect(await nextCounter(hisOther, 'draft')).toEqual({ uid: woman.id, text: '打了一半 "quoted"' });
    await setMuted(database.db, man.id, { otherId: woman.id, isMuted: true });
    expect(await nextCounter(his, 'mute')).toEqual({ uid: woman.id, muted: 1 });
    await saveChatSettings(database.db, man.id, { acceptsFrom: 'paying' });
    expect(await nextCounter(his, 'settings')).toEqual({ show_online: 1, receipts_and_typing: 1, accept: 'paying' });
    expect(his.of('counters').some(({ data }) => data.draft)).toBe(false);
    expect((await (await open(man)).next('contacts')).contact[0]).toMatchObject({
      draft: '打了一半 "quoted"',
      muted: 1,
    });
    await settled(hers);
    expect(hers.of('counters')).toEqual([]);
  });

  test('a like sends the new count to the liked member only', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    await toggleLike(database.db, man, woman.id);
    expect(await nextCounter(hers, 'likecount')).toBe(1);
    await settled(his);
    expect(his.of('counters')).toEqual([]);
  });

  test('malformed notifications are ignored', async () => {
    const hers = await open(woman);
    for (const payload of ['', 'no json', '{}', '{"kind":"settings"}', '{"kind":"likes","memberId":"1"}'])
      await database.sql`select pg_notify('member_event', ${payload})`;
    await toggleLike(database.db, man, woman.id);
    expect(await nextCounter(hers, 'likecount')).toBe(1);
  });
});

describe('privacy of a member who hides being online', () => {
  const heardOf = (client: TestClient, id: number) =>
    client
      .of('presence')
      .flatMap(({ data }) => data)
      .filter((presence) => presence.id === id)
      .map((presence) => presence.is_online);
  const timesOf = (client: TestClient, id: number) =>
    client
      .of('presence')
      .flatMap(({ data }) => data)
      .filter((presence) => presence.id === id)
      .map((presence) => presence.last_login_time);
  const lastActiveOf = async ({ id }: { id: number }) =>
    (await database.db.select({ at: members.lastActiveAt }).from(members).where(eq(members.id, id)))[0]?.at.getTime();
  const isListed = async (id: number) =>
    (await listOnline(database.db, { ...woman, tier: 'gold' }, 1)).items.some((member) => member.id === id);

  test('appears in no presence row, list or frame when connecting hidden', async () => {
    await saveChatSettings(database.db, man.id, { showsOnline: false });
    const hers = await open(woman);
    const [his, other] = [await open(man), await buildMember(database.db)];
    await open(other);
    await hers.next('presence', ({ data }) => !Array.isArray(data) && data.id === other.id);
    await sendText(his, woman);
    expect((await hers.next('message')).contact.is_online).toBe(0);
    expect(heardOf(hers, man.id)).toEqual([]);
    expect(await isListed(man.id)).toBe(false);
  });

  test('stays hidden when a node has not processed the change', async () => {
    await saveChatSettings(database.db, man.id, { showsOnline: false });
    const hers = await open(woman);
    const other = await buildMember(database.db);
    server.context.presence.connected(man.id, 'male');
    await open(other);
    await hers.next('presence', ({ data }) => !Array.isArray(data) && data.id === other.id);
    expect(heardOf(hers, man.id)).toEqual([]);
    expect(await isListed(man.id)).toBe(false);
    expect(server.context.presence.isOnline(man.id)).toBe(false);
  });

  test('leaves no time of activity when hiding, disconnecting or outlived by their node', async () => {
    const hers = await open(woman);
    const his = await open(man);
    await hers.next('presence', ({ data }) => !Array.isArray(data) && data.id === man.id);
    await saveChatSettings(database.db, man.id, { showsOnline: false });
    expect(await lastActiveOf(man)).toBe(0);
    await hers.next('presence', ({ data }) => !Array.isArray(data) && data.id === man.id && data.is_online === 0);
    his.close();
    const other = await buildMember(database.db);
    (await open(other)).close();
    await hers.next('presence', ({ data }) => !Array.isArray(data) && data.id === other.id && data.is_online === 0);
    await writeOffline(database.db, 'any', [{ memberId: man.id, at: Date.now() }]);
    expect(await lastActiveOf(man)).toBe(0);
    expect(heardOf(hers, man.id)).toEqual([1, 0]);
    await saveChatSettings(database.db, man.id, { showsReceipts: false });
    expect(await lastActiveOf(man)).toBe(0);
    await saveChatSettings(database.db, man.id, { showsOnline: true });
    expect(await lastActiveOf(man)).toBeGreaterThan(man.lastActiveAt.getTime() - 60_000);
  });

  test('disappears and appears again while connected', async () => {
    const hers = await open(woman);
    await open(man);
    await hers.next('presence', ({ data }) => !Array.isArray(data) && data.id === man.id && data.is_online === 1);
    await saveChatSettings(database.db, man.id, { showsOnline: false });
    expect(await isListed(man.id)).toBe(false);
    await hers.next('presence', ({ data }) => !Array.isArray(data) && data.id === man.id && data.is_online === 0);
    expect(await database.db.select().from(presence).where(eq(presence.memberId, man.id))).toEqual([]);
    await saveChatSettings(database.db, man.id, { showsOnline: true });
    await expect.poll(() => heardOf(hers, man.id)).toEqual([1, 0, 1]);
    expect(timesOf(hers, man.id)).toEqual([expect.any(Number), 0, expect.any(Number)]);
    expect(
      await database.db.select({ id: presence.memberId }).from(presence).where(eq(presence.memberId, man.id)),
    ).toHaveLength(1);
  });
});

describe('customer service', () => {
  const service = { id: serviceMemberId };

  test('is a contact of every member, and its messages cost nothing', async () => {
    const hers = await open(woman);
    expect((await hers.next('contacts')).contact).toMatchObject([{ uid: serviceMemberId, os_online: 0, list: [] }]);
    const agent = await openDesk(await buildMember(database.db, { role: 'support' }));
    expect((await agent.next('contacts')).contact.some(({ uid }) => uid === serviceMemberId)).toBe(false);
    expect(await sendText(hers, service, 'help')).toMatchObject({ status: 200, seq: 1, left: 20 });
    expect((await agent.next('message')).contact).toMatchObject({ uid: woman.id, count: 1 });
    await sendText(agent, woman, 'of course');
    // The automatic reply may come before it.
    const answer = await hers.next('message', ({ msg }) => msg.content === 'of course');
    expect(answer.contact).toMatchObject({ uid: serviceMemberId, count: answer.msg.seq - 1 });
  });

  test.each([
    ['pending', 'UNDER_REVIEW', 2],
    ['rejected', 'REJECTED', 3],
    ['suspended', 'SUSPENDED', 4],
  ] as const)('is the only contact of a %s member until the account is active', async (status, code, number) => {
    const outsider = await buildMember(database.db, { gender: 'female', status });
    const desk = await openDesk(await buildMember(database.db, { role: 'administrator' }));
    const [theirs, agent, his] = [await open(outsider), desk, await open(man)];
    const contacts = await theirs.next('contacts');
    expect(contacts.contact.map(({ uid }) => uid)).toEqual([serviceMemberId]);
    expect(contacts.data).toMatchObject({ status: number });
    expect(await sendText(theirs, service, 'please')).toMatchObject({ status: 200 });
    await agent.next('message');
    const { key } = await buildUpload(database.db, outsider);
    expect(await sendImage(theirs, service, key)).toMatchObject({ status: 200 });
    expect(await sendImage(theirs, man, key)).toMatchObject({ status: 403, code });
    await agent.next('message', ({ msg }) => msg.img.includes(key));
    await sendText(agent, outsider, 'soon');
    // After the automatic reply, because no agent is on duty.
    await theirs.next('message', ({ msg }) => msg.content === 'soon');
    const frames = [
      { opt: opcode.open, uid: man.id },
      { opt: opcode.message, uid: man.id, type: 'text', txt: 'hi' },
      { opt: opcode.history, uid: man.id },
      { opt: opcode.delete, uid: man.id },
      { opt: opcode.typing, uid: man.id },
      { opt: opcode.watch, uids: [man.id] },
    ];
    for (const frame of frames) expect(await theirs.requestRaw(frame)).toMatchObject({ status: 403, code });
    expect(await sendText(his, outsider)).toMatchObject({ status: 404 });
    await settled(his);
    expect(
      theirs
        .of('presence')
        .flatMap(({ data }) => data)
        .filter(({ id }) => id !== serviceMemberId),
    ).toEqual([]);
    expect(
      his
        .of('presence')
        .flatMap(({ data }) => data)
        .filter(({ id }) => id === outsider.id),
    ).toEqual([]);
    await database.db.update(members).set({ status: 'active' }).where(eq(members.id, outsider.id));
    await theirs.next('counters', ({ data }) => data.status === 1);
    await theirs.closed();
    expect(theirs.of('sessionEnded')).toEqual([]);
    expect(await sendText(await open(outsider), man)).toMatchObject({ status: 200 });
  });
});
