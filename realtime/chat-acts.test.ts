import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { members, presence, tierPermissions } from '@/db/schema';
import type { Acknowledgement, WireCounters } from '@/lib/chat/contract';
import { saveChatSettings, saveDraft, setMuted } from '@/lib/chat/settings';
import { serviceMemberId } from '@/lib/core/tier';
import { toggleLike } from '@/lib/likes/service';
import { listOnline } from '@/lib/members/queries';
import { buildBlock, buildMember, buildPair, buildUpload, type Member } from '@/lib/testing/build';
import { mintSession, setUpLive, startTestRealtime, TestClient, type LiveTest } from './testing';

let database: LiveTest['database'];
let server: LiveTest['server'];
let clients: LiveTest['clients'];
let open: LiveTest['open'];
let woman: Member;
let man: Member;

setUpLive((live) => ({ database, server, clients, open } = live));
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db));
});

let said = 0;
function say(client: TestClient, to: { id: number }, txt = `text ${(said += 1)}`, cid?: string): Promise<Acknowledgement> {
  return client.ask({ opt: 1, uid: to.id, type: 'text', txt, address: '', cid });
}
const show = (client: TestClient, to: { id: number }, img: string) => client.ask({ opt: 1, uid: to.id, type: 'img', img, address: '' });

/** Everything the server has on its way to this client has arrived: frames keep their order. */
const settled = (client: TestClient) => client.askRaw({ opt: 23, uids: [] });
const told = async (client: TestClient, key: keyof WireCounters) => (await client.next(22, ({ data }) => key in data)).data[key];

describe('what membership does not allow', () => {
  test('the 21st message is refused with opt 7 and the words of the specification, and what is left is known before', async () => {
    const [his, hisOther, hers] = [await open(man), await open(man), await open(woman)];
    expect((await his.next(0)).data).toMatchObject({ free_chat_left: 20, unread: 0 });
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => say(his, woman, `n${n}`, `c-${n}`)));
    expect(answers.slice(0, 20).map((answer) => 'left' in answer && answer.left)).toEqual(Array.from({ length: 20 }, (_, n) => 19 - n));
    const msg = 'Free chat is used up. Please Upgrade Member and continue';
    expect(answers.slice(20)).toEqual(Array.from({ length: 5 }, (_, n) => ({ status: 7, code: 'FREE_CHAT_USED', msg: expect.any(String), cid: `c-${n + 20}`, left: 0 })));
    await settled(his);
    expect(his.of(7).map((frame) => frame.data)).toEqual(Array.from({ length: 5 }, (_, n) => ({ uid: woman.id, cid: `c-${n + 20}` })));
    expect(server.live.texts('en', 'FREE_CHAT_USED')).toBe(msg);
    await hisOther.next(22, ({ data }) => data.free_chat_left === 0);
    expect(hisOther.of(7)).toEqual([]);
    expect(await say(his, woman, 'n3', 'c-3')).toMatchObject({ status: 200, seq: 4, left: 0 });
    await settled(hers);
    expect(hers.of(1)).toHaveLength(20);
    expect((await (await open(man)).next(0)).data).toMatchObject({ free_chat_left: 0 });
  });

  test('the fourth new person is refused with opt 8', async () => {
    const his = await open(man);
    for (let n = 0; n < 3; n += 1) expect(await say(his, await buildMember(database.db, { gender: 'female' }))).toMatchObject({ status: 200 });
    expect(await say(his, woman, 'one too many', 'c')).toMatchObject({ status: 8, code: 'UPGRADE_NEEDED', cid: 'c' });
    await settled(his);
    expect(his.of(8)).toEqual([{ status: 'success', opt: 8, msg: server.live.texts('zh-TW', 'UPGRADE_NEEDED'), data: { uid: woman.id, cid: 'c' } }]);
  });

  test('one text to a fourth new person is held, with the time to wait', async () => {
    const his = await open(await buildMember(database.db, { tier: 'gold' }));
    const answers: Acknowledgement[] = [];
    for (let n = 0; n < 4; n += 1) answers.push(await say(his, await buildMember(database.db, { gender: 'female' }), 'Hi!'));
    expect(answers.slice(0, 3).every(({ status }) => status === 200)).toBe(true);
    expect(answers[3]).toMatchObject({ status: 429, code: 'SAME_TEXT', retry: expect.any(Number) });
  });

  test('without the right to read, nothing that was written reaches the member', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    await say(hers, man, 'secret before');
    const set = (allowed: boolean) => database.db.update(tierPermissions).set({ allowed }).where(eq(tierPermissions.permission, 'Read_chat_messages'));
    await set(false);
    const blind = await startTestRealtime(database);
    const [blindHis, blindHers] = [await open(man, blind.port), await open(woman, blind.port)];
    // A process believes what it knew for a second.
    await expect.poll(() => blindHis.ask({ opt: 0, uid: woman.id, seq: 0 }), { timeout: 3_000 }).toMatchObject({ status: 8 });
    blindHis.frames.length = 0;
    expect(await blindHis.ask({ opt: 3, uid: woman.id })).toMatchObject({ status: 8 });
    expect(await blindHis.ask({ opt: 0, uid: woman.id })).toMatchObject({ status: 8 });
    await say(blindHers, man, 'secret after');
    await blindHis.next(1);
    const late = await open(man, blind.port);
    expect((await late.next(0)).contact[0]).toMatchObject({ uid: woman.id, content: '', list: [] });
    expect(JSON.stringify([...blindHis.frames, ...late.frames])).not.toContain('secret');
    await set(true);
    await blind.close();
    await expect.poll(() => his.ask({ opt: 3, uid: woman.id }), { timeout: 3_000 }).toMatchObject({ status: 200 });
  });
});

describe('limits', () => {
  test('ten messages at once and one a second; typing once in five seconds', async () => {
    const limited = await startTestRealtime(database, { rateLimits: 'standard' });
    const his = await open(await buildMember(database.db, { tier: 'gold' }), limited.port);
    const answers = await Promise.all(Array.from({ length: 12 }, () => say(his, woman)));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect(answers[11]).toMatchObject({ code: 'TOO_MANY', retry: 1 });
    const hers = await open(woman, limited.port);
    for (let n = 0; n < 3; n += 1) await his.ask({ opt: 20, uid: woman.id });
    await settled(hers);
    expect(hers.of(20)).toHaveLength(1);
    await limited.close();
  });

  test('fifty sockets from one address, not fifty-one, whoever they belong to; there is room again when one closes', async () => {
    const limited = await startTestRealtime(database, { rateLimits: 'standard' });
    const crowd = await Promise.all(Array.from({ length: 6 }, () => buildMember(database.db)));
    const tokens = await Promise.all(crowd.map((one) => mintSession(database, one.id)));
    for (let n = 0; n < 50; n += 1) clients.push(await TestClient.connect(limited.port, { token: tokens[n % 6] }));
    await expect(TestClient.connect(limited.port, { token: tokens[0] })).rejects.toThrow('TOO_MANY');
    // Another address, as a proxy of ours tells it.
    clients.push(await TestClient.connect(limited.port, { token: tokens[1], headers: { 'x-forwarded-for': '203.0.113.7' } }));
    clients[0]?.close();
    await expect.poll(() => TestClient.connect(limited.port, { token: tokens[0] }).then((client) => clients.push(client) > 0, () => false)).toBe(true);
    await limited.close();
  });
});

describe('what is stored', () => {
  test('is delivered though the database went away for a moment right after storing it', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    const away = Object.assign(new Error('the connection was closed'), { code: 'CONNECTION_CLOSED' });
    const lookedUp = vi.spyOn(server.live.cards, 'find').mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    expect(await say(his, woman, 'the last word')).toMatchObject({ status: 200, seq: 1 });
    expect((await hers.next(1)).msg.content).toBe('the last word');
    expect(lookedUp.mock.calls.length).toBeGreaterThan(2);
    lookedUp.mockRestore();
  });
});

describe('a picture', () => {
  test('is an own upload, by path or key; anything else is refused', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    const [own, foreign, rejected] = [await buildUpload(database.db, man), await buildUpload(database.db, woman), await buildUpload(database.db, man, { review: 'rejected' })];
    const video = await buildUpload(database.db, man, { kind: 'video' });
    for (const img of [foreign.key, rejected.key, video.key, 'f'.repeat(32), '', '/x', 'javascript:alert(1)', `https://evil.test/uploads/${own.key}/480.webp`, `/uploads/${own.key}/../480.webp`]) {
      expect(await show(his, woman, img), img).toMatchObject({ status: 400, code: 'IMAGE_NOT_FOUND' });
    }
    expect(await show(his, woman, own.key)).toMatchObject({ status: 200, seq: 1 });
    expect(await show(his, woman, `/uploads/${own.key}/480.webp`)).toMatchObject({ status: 200, seq: 2 });
    expect((await hers.next(1)).msg).toMatchObject({ type: 'img', img: `/uploads/${own.key}/1280.webp`, content: '' });
  });

  test('tells its width and height wherever it is shown, a text has none, and both keep their order', async () => {
    const [his, hisOther, hers] = [await open(man), await open(man), await open(woman)];
    const { key } = await buildUpload(database.db, man, { width: 400, height: 300 });
    await Promise.all([say(his, woman, 'before'), show(his, woman, key), say(his, woman, 'after')]);
    await hers.next(1, ({ msg }) => msg.seq === 3);
    await hisOther.next(1, ({ msg }) => msg.seq === 3);
    await hers.ask({ opt: 3, uid: man.id });
    await his.ask({ opt: 3, uid: woman.id, after_seq: 0 });
    const shown = [
      hers.of(1).map(({ msg }) => msg),
      hisOther.of(1).map(({ msg }) => msg),
      hers.of(3)[0]?.data,
      his.of(3)[0]?.data,
      (await (await open(woman)).next(0)).contact[0]?.list,
    ];
    for (const messages of shown) expect(messages?.map(({ seq, w, h }) => [seq, w, h])).toEqual([[1, undefined, undefined], [2, 400, 300], [3, undefined, undefined]]);
  });

  test('of a stranger is blurred until the receiver has answered, wherever it is shown', async () => {
    const [his, hisOther, hers] = [await open(man), await open(man), await open(woman)];
    const { key } = await buildUpload(database.db, man);
    await show(his, woman, key);
    expect((await hers.next(1)).msg.blur).toBe(1);
    expect((await hisOther.next(1)).msg.blur).toBeUndefined();
    await hers.ask({ opt: 0, uid: man.id });
    expect((await hers.next(3)).data[0]?.blur).toBe(1);
    const firstOf = async (member: Member) => (await (await open(member)).next(0)).contact[0]?.list[0];
    expect([(await firstOf(woman))?.blur, (await firstOf(man))?.blur]).toEqual([1, undefined]);
    await say(hers, man);
    await show(his, woman, key);
    expect((await hers.next(1, ({ msg }) => msg.seq === 3)).msg.blur).toBeUndefined();
    expect((await firstOf(woman))?.blur).toBeUndefined();
  });
});

describe('opt 5', () => {
  test('deletes one side: gone from the list and the history, told to the other sockets, until somebody writes', async () => {
    const [his, hers, hersOther] = [await open(man), await open(woman), await open(woman)];
    for (const text of ['one', 'two']) await say(his, woman, text);
    expect(await hers.ask({ opt: 5, uid: man.id })).toEqual({ status: 200 });
    expect((await hersOther.next(6)).contact).toEqual({ uid: man.id });
    expect(await told(hersOther, 'unread')).toBe(0);
    expect(hers.of(6)).toEqual([]);
    expect((await (await open(woman)).next(0)).contact.map(({ uid }) => uid)).toEqual([serviceMemberId]);
    await hers.ask({ opt: 3, uid: man.id });
    expect((await hers.next(3)).data).toEqual([]);
    await his.ask({ opt: 3, uid: woman.id });
    expect((await his.next(3)).data).toHaveLength(2);
    await say(his, woman, 'three');
    const [contact] = (await (await open(woman)).next(0)).contact;
    expect(contact).toMatchObject({ uid: man.id, count: 1, list: [{ content: 'three', seq: 3 }] });
  });
});

describe('typing and read marks', () => {
  test('reach the other one, and reading also the own other sockets', async () => {
    const [his, hers, hersOther] = [await open(man), await open(woman), await open(woman)];
    for (const text of ['one', 'two']) await say(his, woman, text);
    his.socket.emit('message', { opt: 20, uid: woman.id });
    expect((await hers.next(20)).contact).toEqual({ uid: man.id });
    await hers.ask({ opt: 0, uid: man.id, seq: 1 });
    expect(await his.next(21)).toMatchObject({ contact: { uid: woman.id }, data: { seq: 1 } });
    expect(await hersOther.next(21)).toMatchObject({ contact: { uid: man.id }, data: { seq: 1, mine: 1 } });
    await hers.ask({ opt: 0, uid: man.id });
    await his.next(21, ({ data }) => data.seq === 2);
    expect(await told(hersOther, 'unread')).toBe(0);
    await hers.ask({ opt: 0, uid: man.id });
    await settled(his);
    expect(his.of(21)).toHaveLength(2);
    expect(hers.of(21)).toEqual([]);
    expect((await (await open(man)).next(0)).contact[0]).toMatchObject({ read_seq: 2 });
  });

  test.each(['his', 'hers'] as const)('stay unseen both ways while %s switch is off', async (whose) => {
    await saveChatSettings(database.db, whose === 'his' ? man.id : woman.id, { showsReceipts: false });
    const [his, hers, hersOther] = [await open(man), await open(woman), await open(woman)];
    await say(his, woman);
    await his.ask({ opt: 20, uid: woman.id });
    await hers.ask({ opt: 20, uid: man.id });
    await hers.ask({ opt: 0, uid: man.id });
    expect(await hersOther.next(21)).toMatchObject({ data: { seq: 1, mine: 1 } });
    await say(hers, man);
    expect((await his.next(1)).contact.read_seq).toBe(0);
    await settled(his);
    await settled(hers);
    expect([his.of(20), his.of(21), hers.of(20)]).toEqual([[], [], []]);
    expect((await (await open(man)).next(0)).contact[0]).toMatchObject({ read_seq: 0 });
  });

  test('never pass a block, nor go to somebody without a conversation', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    await his.ask({ opt: 20, uid: woman.id });
    await say(his, woman);
    await hers.next(1);
    await buildBlock(database.db, woman, man);
    await his.ask({ opt: 20, uid: woman.id });
    await hers.ask({ opt: 0, uid: man.id });
    await settled(his);
    await settled(hers);
    expect([hers.of(20), his.of(21)]).toEqual([[], []]);
  });
});

describe('what the web process changes', () => {
  test('drafts, mute and settings reach the own sockets, a draft not the one it was typed on', async () => {
    const [his, hisOther, hers] = [await open(man), await open(man), await open(woman)];
    await say(his, woman);
    await saveDraft(database.db, man.id, { otherId: woman.id, text: '打了一半 "quoted"', socketId: his.socket.id });
    expect(await told(hisOther, 'draft')).toEqual({ uid: woman.id, text: '打了一半 "quoted"' });
    await setMuted(database.db, man.id, { otherId: woman.id, isMuted: true });
    expect(await told(his, 'mute')).toEqual({ uid: woman.id, muted: 1 });
    await saveChatSettings(database.db, man.id, { acceptsFrom: 'paying' });
    expect(await told(his, 'settings')).toEqual({ show_online: 1, receipts_and_typing: 1, accept: 'paying' });
    expect(his.of(22).some(({ data }) => data.draft)).toBe(false);
    expect((await (await open(man)).next(0)).contact[0]).toMatchObject({ draft: '打了一半 "quoted"', muted: 1 });
    await settled(hers);
    expect(hers.of(22)).toEqual([]);
  });

  test('a like tells the liked one the new count, and nobody else', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    await toggleLike(database.db, man, woman.id);
    expect(await told(hers, 'likecount')).toBe(1);
    await settled(his);
    expect(his.of(22)).toEqual([]);
  });

  test('events that cannot be read harm nothing', async () => {
    const hers = await open(woman);
    for (const payload of ['', 'no json', '{}', '{"kind":"settings"}', '{"kind":"likes","memberId":"1"}']) await database.sql`select pg_notify('member_event', ${payload})`;
    await toggleLike(database.db, man, woman.id);
    expect(await told(hers, 'likecount')).toBe(1);
  });
});

describe('hiding that one is online', () => {
  const heardOf = (client: TestClient, id: number) => client.of(4).flatMap(({ data }) => data).filter((one) => one.id === id).map((one) => one.is_online);
  const isListed = async (id: number) => (await listOnline(database.db, { ...woman, tier: 'gold' }, 1)).items.some((one) => one.id === id);

  test('from the start: no presence, no list, no frame, and contacts see nothing', async () => {
    await saveChatSettings(database.db, man.id, { showsOnline: false });
    const hers = await open(woman);
    const [his, other] = [await open(man), await buildMember(database.db)];
    await open(other);
    await hers.next(4, ({ data }) => !Array.isArray(data) && data.id === other.id);
    await say(his, woman);
    expect((await hers.next(1)).contact.is_online).toBe(0);
    expect(heardOf(hers, man.id)).toEqual([]);
    expect(await isListed(man.id)).toBe(false);
  });

  test('also when a process takes the member for visible, as just before a change is heard', async () => {
    await saveChatSettings(database.db, man.id, { showsOnline: false });
    const hers = await open(woman);
    const other = await buildMember(database.db);
    server.live.presence.connected(man.id, 'male');
    await open(other);
    await hers.next(4, ({ data }) => !Array.isArray(data) && data.id === other.id);
    expect(heardOf(hers, man.id)).toEqual([]);
    expect(await isListed(man.id)).toBe(false);
    expect(server.live.presence.isOnline(man.id)).toBe(false);
  });

  test('live, both ways', async () => {
    const hers = await open(woman);
    await open(man);
    await hers.next(4, ({ data }) => !Array.isArray(data) && data.id === man.id && data.is_online === 1);
    await saveChatSettings(database.db, man.id, { showsOnline: false });
    expect(await isListed(man.id)).toBe(false);
    await hers.next(4, ({ data }) => !Array.isArray(data) && data.id === man.id && data.is_online === 0);
    expect(await database.db.select().from(presence).where(eq(presence.memberId, man.id))).toEqual([]);
    await saveChatSettings(database.db, man.id, { showsOnline: true });
    await expect.poll(() => heardOf(hers, man.id)).toEqual([1, 0, 1]);
    expect(await database.db.select({ id: presence.memberId }).from(presence).where(eq(presence.memberId, man.id))).toHaveLength(1);
  });
});

describe('customer service', () => {
  const service = { id: serviceMemberId };

  test('is among the contacts of everybody, on duty while its account is connected, and answers like any member', async () => {
    const hers = await open(woman);
    expect((await hers.next(0)).contact).toMatchObject([{ uid: serviceMemberId, os_online: 0, list: [] }]);
    const desk = await open(service);
    expect((await desk.next(0)).contact.some(({ uid }) => uid === serviceMemberId)).toBe(false);
    await hers.next(4, ({ data }) => !Array.isArray(data) && data.id === serviceMemberId && data.is_online === 1);
    expect(await say(hers, service, 'help')).toMatchObject({ status: 200, seq: 1, left: 20 });
    expect((await desk.next(1)).contact).toMatchObject({ uid: woman.id, count: 1 });
    await say(desk, woman, 'of course');
    expect((await hers.next(1)).contact).toMatchObject({ uid: serviceMemberId, os_online: 1, is_online: 1, count: 1 });
    expect((await (await open(man)).next(0)).contact).toMatchObject([{ uid: serviceMemberId, os_online: 1 }]);
    desk.close();
    await hers.next(4, ({ data }) => !Array.isArray(data) && data.id === serviceMemberId && data.is_online === 0);
  });

  test.each(['pending', 'suspended'] as const)('is all a %s member reaches, and approval opens the rest', async (status) => {
    const outsider = await buildMember(database.db, { gender: 'female', status });
    const [theirs, desk, his] = [await open(outsider), await open(service), await open(man)];
    expect((await theirs.next(0)).contact.map(({ uid }) => uid)).toEqual([serviceMemberId]);
    expect(await say(theirs, service, 'please')).toMatchObject({ status: 200 });
    await desk.next(1);
    const { key } = await buildUpload(database.db, outsider);
    expect(await show(theirs, service, key)).toMatchObject({ status: 200 });
    expect(await show(theirs, man, key)).toMatchObject({ status: 403, code: 'UNDER_REVIEW' });
    await desk.next(1, ({ msg }) => msg.img.includes(key));
    await say(desk, outsider, 'soon');
    expect((await theirs.next(1)).msg.content).toBe('soon');
    const frames = [{ opt: 0, uid: man.id }, { opt: 1, uid: man.id, type: 'text', txt: 'hi' }, { opt: 3, uid: man.id }, { opt: 5, uid: man.id }, { opt: 20, uid: man.id }, { opt: 23, uids: [man.id] }];
    for (const frame of frames) expect(await theirs.askRaw(frame)).toMatchObject({ status: 403, code: 'UNDER_REVIEW' });
    expect(await say(his, outsider)).toMatchObject({ status: 404 });
    await settled(his);
    expect(theirs.of(4).flatMap(({ data }) => data).filter(({ id }) => id !== serviceMemberId)).toEqual([]);
    expect(his.of(4).flatMap(({ data }) => data).filter(({ id }) => id === outsider.id)).toEqual([]);
    await database.db.update(members).set({ status: 'active' }).where(eq(members.id, outsider.id));
    await theirs.closed();
    expect(theirs.of(24)).toEqual([]);
    expect(await say(await open(outsider), man)).toMatchObject({ status: 200 });
  });

  test('suspending a member takes the rest away within a second', async () => {
    const his = await open(man);
    await database.db.update(members).set({ status: 'suspended' }).where(eq(members.id, man.id));
    await his.closed();
    expect(await say(await open(man), woman)).toMatchObject({ status: 403, code: 'UNDER_REVIEW' });
  });
});
