import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { members, memberSettings, tierPermissions } from '@/db/schema';
import { type Acknowledgement } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import { limits } from '@/lib/core/limits';
import { parseNetworks } from '@/lib/platform/client-address';
import { fromLegacyLanguage, legacyLanguages } from '@/lib/core/locale';
import { messagesOf } from '@/messages';
import { buildMember, buildPair, buildUpload, getQuota, type Member } from '@/lib/testing/build';
import { TestClient, sendText, sendImage, settled } from '@/lib/testing/live/test-client';
import { mintSession, setUpRealtime, startTestRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let clients: RealtimeTest['clients'];
let open: RealtimeTest['open'];
let woman: Member;
let man: Member;

setUpRealtime((test) => ({ database, server, clients, open } = test));
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db));
});

describe('membership limits', () => {
  test('refuse the message past the quota with a quotaUsed frame in the language of the member', async () => {
    const quota = await getQuota(database.db, 'free', 'chat_sent_day');
    await database.db.update(members).set({ language: 'en' }).where(eq(members.id, man.id));
    const [his, hisOther, hers] = [await open(man), await open(man), await open(woman)];
    expect((await his.next('contacts')).data).toMatchObject({ free_chat_left: quota, unread: 0 });
    const cids = Array.from({ length: quota + 5 }, (_, n) => `c-${n}`);
    const replies = await Promise.all(cids.map((cid) => sendText(his, woman, `text ${cid}`, cid)));
    expect(replies.slice(0, quota).map((reply) => 'left' in reply && reply.left)).toEqual(
      cids.slice(0, quota).map((_, n) => quota - 1 - n),
    );
    // Spec 5 fixes this text.
    const msg = 'Free chat is used up. Please Upgrade Member and continue';
    const refused = cids.slice(quota);
    expect(replies.slice(quota)).toEqual(
      refused.map((cid) => ({ status: 7, code: 'FREE_CHAT_USED', msg, cid, left: 0 })),
    );
    await settled(his);
    expect(his.of('quotaUsed')).toEqual(
      refused.map((cid) => ({ status: 'success', opt: opcode.quotaUsed, msg, data: { uid: woman.id, cid } })),
    );
    await hisOther.next('counters', ({ data }) => data.free_chat_left === 0);
    expect(hisOther.of('quotaUsed')).toEqual([]);
    expect(await sendText(his, woman, 'text c-3', 'c-3')).toMatchObject({ status: 200, seq: 4, left: 0 });
    await settled(hers);
    expect(hers.of('message')).toHaveLength(quota);
    expect((await (await open(man)).next('contacts')).data).toMatchObject({ free_chat_left: 0 });
  });

  test('refuse the new contact past the quota with an upgradeNeeded frame in the language of the member', async () => {
    const his = await open(man);
    for (let n = 0; n < (await getQuota(database.db, 'free', 'chat_start_day')); n += 1)
      expect(await sendText(his, await buildMember(database.db, { gender: 'female' }))).toMatchObject({ status: 200 });
    const msg = (await messagesOf('zh-TW')).live.denied.new_people;
    const data = { uid: woman.id, cid: 'c', reason: 'new_people', upgrade: 1 };
    const ack = await sendText(his, woman, 'one too many', 'c');
    expect(ack).toEqual({ status: 8, code: 'UPGRADE_NEEDED', msg, cid: 'c', data });
    await settled(his);
    expect(his.of('upgradeNeeded')).toEqual([{ status: 'success', opt: opcode.upgradeNeeded, msg, data }]);
  });

  test.each([
    ['paying', 'free', 'paying_only', 1],
    ['verified', 'gold', 'verified_only', 0],
  ] as const)('refuse a message to a member who accepts %s members only', async (accept, tier, reason, upgrade) => {
    await database.db.insert(memberSettings).values({ memberId: woman.id, acceptChatFrom: accept });
    for (const language of legacyLanguages) {
      const his = await open(await buildMember(database.db, { tier, language }));
      const { live } = await messagesOf(fromLegacyLanguage(language) ?? 'en');
      expect(await sendText(his, woman)).toMatchObject({
        status: 8,
        msg: live.denied[reason],
        data: { uid: woman.id, reason, upgrade },
      });
    }
  });

  test("send what is left of new people with the contacts, the acknowledgement, and to the sender's other sockets", async () => {
    const quota = await getQuota(database.db, 'free', 'chat_start_day');
    const [his, hisOther] = [await open(man), await open(man)];
    expect((await his.next('contacts')).data).toMatchObject({ new_people: { left: quota, upgrade: 1 } });
    expect(await sendText(his, woman)).toMatchObject({ status: 200, new_people: { left: quota - 1, upgrade: 1 } });
    expect(await sendText(his, woman)).not.toHaveProperty('new_people');
    await hisOther.next('counters', ({ data }) => data.new_people?.left === quota - 1);
  });

  test('refuse one text to a fourth new contact with SAME_TEXT and the seconds to wait', async () => {
    const his = await open(await buildMember(database.db, { tier: 'gold' }));
    const replies: Acknowledgement[] = [];
    for (let n = 0; n < 4; n += 1)
      replies.push(await sendText(his, await buildMember(database.db, { gender: 'female' }), 'Hi, how are you?'));
    expect(replies.slice(0, 3).every(({ status }) => status === 200)).toBe(true);
    expect(replies[3]).toMatchObject({ status: 429, code: 'SAME_TEXT', retry: expect.any(Number) });
  });

  test('withhold all content from a member without the permission to read', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    await sendText(hers, man, 'secret before');
    const set = (allowed: boolean) =>
      database.db.update(tierPermissions).set({ allowed }).where(eq(tierPermissions.permission, 'Read_chat_messages'));
    await set(false);
    const blind = await startTestRealtime(database);
    const [blindHis, blindHers] = [await open(man, blind.port), await open(woman, blind.port)];
    // A process caches permissions for a second.
    await expect.poll(() => blindHis.request({ opt: opcode.open, uid: woman.id, seq: 0 })).toMatchObject({ status: 8 });
    blindHis.frames.length = 0;
    expect(await blindHis.request({ opt: opcode.history, uid: woman.id })).toMatchObject({ status: 8 });
    expect(await blindHis.request({ opt: opcode.open, uid: woman.id })).toMatchObject({ status: 8 });
    await sendText(blindHers, man, 'secret after');
    await blindHis.next('message');
    const late = await open(man, blind.port);
    expect((await late.next('contacts')).contact[0]).toMatchObject({ uid: woman.id, content: '', list: [] });
    expect(JSON.stringify([...blindHis.frames, ...late.frames])).not.toContain('secret');
    await set(true);
    await blind.close();
    await expect.poll(() => his.request({ opt: opcode.history, uid: woman.id })).toMatchObject({ status: 200 });
  });
});

test.each(legacyLanguages)(
  'a text that is empty, blank or missing is refused in %s with the text of spec 8',
  async (language) => {
    await database.db.update(members).set({ language }).where(eq(members.id, man.id));
    const his = await open(man);
    const msg = (await messagesOf(fromLegacyLanguage(language) ?? 'en')).live.EMPTY;
    const frame = { opt: opcode.message, uid: woman.id, type: 'text', cid: 'c' };
    for (const txt of ['', '  \n', '\u200b', null, undefined])
      expect(await his.requestRaw({ ...frame, txt })).toEqual({ status: 400, code: 'EMPTY', msg, cid: 'c' });
    expect(msg).toBe((await messagesOf(fromLegacyLanguage(language) ?? 'en')).calls.contentEmpty);
  },
);

describe('rate limits', () => {
  test('allow ten messages at once, then one a second, and typing once in five seconds', async () => {
    const limited = await startTestRealtime(database, { rateLimits: 'standard' });
    const his = await open(await buildMember(database.db, { tier: 'gold' }), limited.port);
    const replies = await Promise.all(Array.from({ length: 12 }, () => sendText(his, woman)));
    expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect(replies[11]).toMatchObject({ code: 'TOO_MANY', retry: 1 });
    const hers = await open(woman, limited.port);
    for (let n = 0; n < 3; n += 1) await his.request({ opt: opcode.typing, uid: woman.id });
    await settled(hers);
    expect(hers.of('typing')).toHaveLength(1);
    await limited.close();
  });

  test('refuse a socket past the limit of one address, and accept one again when another closes', async () => {
    const trustedProxies = parseNetworks('127.0.0.1, ::1');
    const limited = await startTestRealtime(database, { rateLimits: 'standard', trustedProxies });
    const crowd = await Promise.all(Array.from({ length: 6 }, () => buildMember(database.db)));
    const tokens = await Promise.all(crowd.map((member) => mintSession(database, member.id)));
    for (let n = 0; n < limits.socket.perAddress; n += 1)
      clients.push(await TestClient.connect(limited.port, { token: tokens[n % tokens.length] }));
    await expect(TestClient.connect(limited.port, { token: tokens[0] })).rejects.toThrow('TOO_MANY');
    // Another address, forwarded by a proxy on this machine.
    clients.push(
      await TestClient.connect(limited.port, { token: tokens[1], headers: { 'x-forwarded-for': '203.0.113.7' } }),
    );
    clients[0]?.close();
    await expect
      .poll(() =>
        TestClient.connect(limited.port, { token: tokens[0] }).then(
          (client) => clients.push(client) > 0,
          () => false,
        ),
      )
      .toBe(true);
    await limited.close();
  });
});

describe('a stored message', () => {
  test('is delivered when the database goes away right after the commit', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    const away = Object.assign(new Error('the connection was closed'), { code: 'CONNECTION_CLOSED' });
    const lookedUp = vi
      .spyOn(server.context.memberCache, 'find')
      .mockRejectedValueOnce(away)
      .mockRejectedValueOnce(away);
    expect(await sendText(his, woman, 'the last word')).toMatchObject({ status: 200, seq: 1 });
    expect((await hers.next('message')).msg.content).toBe('the last word');
    expect(lookedUp.mock.calls.length).toBeGreaterThan(2);
    lookedUp.mockRestore();
  });
});

describe('a picture', () => {
  test('is accepted by path or key of an own upload only', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    const [own, foreign, rejected] = [
      await buildUpload(database.db, man),
      await buildUpload(database.db, woman),
      await buildUpload(database.db, man, { review: 'rejected' }),
    ];
    const video = await buildUpload(database.db, man, { kind: 'video' });
    for (const img of [
      foreign.key,
      rejected.key,
      video.key,
      'f'.repeat(32),
      '',
      '/x',
      'javascript:alert(1)',
      `https://evil.test/uploads/${own.key}/480.webp`,
      `/uploads/${own.key}/../480.webp`,
    ]) {
      expect(await sendImage(his, woman, img), img).toMatchObject({ status: 400, code: 'IMAGE_NOT_FOUND' });
    }
    expect(await sendImage(his, woman, own.key)).toMatchObject({ status: 200, seq: 1 });
    expect(await sendImage(his, woman, `/uploads/${own.key}/480.webp`)).toMatchObject({ status: 200, seq: 2 });
    expect((await hers.next('message')).msg).toMatchObject({
      type: 'img',
      img: `/uploads/${own.key}/1280.webp`,
      content: '',
    });
  });

  test('carries width and height in every frame, and keeps its order among texts', async () => {
    const [his, hisOther, hers] = [await open(man), await open(man), await open(woman)];
    const { key } = await buildUpload(database.db, man, { width: 400, height: 300 });
    await Promise.all([sendText(his, woman, 'before'), sendImage(his, woman, key), sendText(his, woman, 'after')]);
    await hers.next('message', ({ msg }) => msg.seq === 3);
    await hisOther.next('message', ({ msg }) => msg.seq === 3);
    await hers.request({ opt: opcode.history, uid: man.id });
    await his.request({ opt: opcode.history, uid: woman.id, after_seq: 0 });
    const lists = [
      hers.of('message').map(({ msg }) => msg),
      hisOther.of('message').map(({ msg }) => msg),
      hers.of('history')[0]?.data,
      his.of('history')[0]?.data,
      (await (await open(woman)).next('contacts')).contact[0]?.list,
    ];
    for (const messages of lists)
      expect(messages?.map(({ seq, w, h }) => [seq, w, h])).toEqual([
        [1, undefined, undefined],
        [2, 400, 300],
        [3, undefined, undefined],
      ]);
  });

  test('from a stranger is blurred in every frame until the receiver replies', async () => {
    const [his, hisOther, hers] = [await open(man), await open(man), await open(woman)];
    const { key } = await buildUpload(database.db, man);
    await sendImage(his, woman, key);
    expect((await hers.next('message')).msg.blur).toBe(1);
    expect((await hisOther.next('message')).msg.blur).toBeUndefined();
    await hers.request({ opt: opcode.open, uid: man.id });
    expect((await hers.next('history')).data[0]?.blur).toBe(1);
    const firstOf = async (member: Member) => (await (await open(member)).next('contacts')).contact[0]?.list[0];
    expect([(await firstOf(woman))?.blur, (await firstOf(man))?.blur]).toEqual([1, undefined]);
    await sendText(hers, man);
    await sendImage(his, woman, key);
    expect((await hers.next('message', ({ msg }) => msg.seq === 3)).msg.blur).toBeUndefined();
    expect((await firstOf(woman))?.blur).toBeUndefined();
  });
});
