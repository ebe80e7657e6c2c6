import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { tierPermissions } from '@/db/schema';
import { opcode } from '@/lib/live/opcodes';
import { saveChatSettings } from '@/lib/chat/settings';
import { giveGift, thankForGift } from '@/lib/gifts/service';
import { buildBlock, buildMember, buildPair, getQuota, type Member } from '@/lib/testing/build';
import { sendText, settled } from '@/lib/testing/live/test-client';
import { giftNamed, giveCoins } from '@/lib/testing/money';
import { setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let open: RealtimeTest['open'];
let woman: Member;
let man: Member;

setUpRealtime((test) => ({ database, open } = test));
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db));
  await giveCoins(database.db, man, 1_000);
});

async function give(giver: Member, recipient: Member, message = 'For you'): Promise<number> {
  const result = await giveGift(database.db, giver, {
    recipientName: recipient.username,
    giftId: await giftNamed(database.db),
    howMany: 3,
    message,
    visibility: 'private',
  });
  if (!result.ok) throw new Error(result.code);
  return result.value.id;
}

describe('a gift', () => {
  test('reaches all sockets of both members once, as a message, a notice and coins', async () => {
    const [his, hers, hersOther] = [await open(man), await open(woman), await open(woman)];
    await sendText(his, woman);
    const id = await give(man, woman);
    for (const socket of [hers, hersOther, his]) {
      const { msg, contact } = await socket.next('message', (frame) => frame.msg.type === 'gift');
      expect(msg).toMatchObject({
        seq: 2,
        sender_id: man.id,
        reciver_id: woman.id,
        content: 'For you',
        img: '/gifts/rose.svg',
        gift: { id, number: 3, titlee: 'Rose', titlec: '玫瑰', private: 1 },
      });
      expect(contact).toMatchObject({ type: 'gift', last_seq: 2, count: socket === his ? 0 : 2 });
    }
    expect(await hers.next('counters', ({ data }) => data.notice !== undefined)).toMatchObject({ data: { notice: 1 } });
    expect(await his.next('counters', ({ data }) => data.amount !== undefined)).toMatchObject({
      data: { amount: 970 },
    });
    await settled(hers);
    expect(hers.of('message').filter(({ msg }) => msg.type === 'gift')).toHaveLength(1);
  });

  test('is in the history, and its thanks reach both members once', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    const id = await give(man, woman);
    expect((await thankForGift(database.db, man, id)).ok).toBe(false);
    expect((await thankForGift(database.db, woman, id)).ok).toBe(true);
    expect((await thankForGift(database.db, woman, id)).ok).toBe(true);
    const isThanks = (socket: typeof his) => socket.next('counters', ({ data }) => data.thanks !== undefined);
    expect(await isThanks(his)).toMatchObject({ data: { thanks: { uid: woman.id, gift: id } } });
    expect(await isThanks(hers)).toMatchObject({ data: { thanks: { uid: man.id, gift: id } } });
    await settled(his);
    expect(his.of('counters').filter(({ data }) => data.thanks)).toHaveLength(1);
    await hers.request({ opt: opcode.history, uid: man.id });
    expect((await hers.next('history')).data).toMatchObject([{ seq: 1, type: 'gift', gift: { id, thanked: 1 } }]);
  });

  test('of a giver in a block cannot be thanked for, as if there were none', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    const id = await give(man, woman);
    await buildBlock(database.db, man, woman);
    expect((await thankForGift(database.db, woman, id)).ok).toBe(false);
    for (const client of [his, hers]) {
      await settled(client);
      expect(client.of('counters').filter(({ data }) => data.thanks)).toEqual([]);
    }
  });

  test('opens no conversation for its giver: the first text counts as one, also after several gifts', async () => {
    const quota = await getQuota(database.db, 'free', 'chat_start_day');
    const his = await open(man);
    await give(man, woman);
    await give(man, woman);
    expect(await sendText(his, woman)).toMatchObject({ status: 200, seq: 3, new_people: { left: quota - 1 } });
    expect(await sendText(his, woman)).not.toHaveProperty('new_people');
    for (let n = 1; n < quota; n += 1) await sendText(his, await buildMember(database.db, { gender: 'female' }));
    const another = await buildMember(database.db, { gender: 'female' });
    await give(man, another);
    expect(await sendText(his, another)).toMatchObject({ status: 8, data: { reason: 'new_people' } });
  });

  test('does not pass the choice of its recipient, who can reply', async () => {
    await saveChatSettings(database.db, woman.id, { acceptsFrom: 'paying' });
    const [his, hers] = [await open(man), await open(woman)];
    await give(man, woman);
    expect(await sendText(his, woman)).toMatchObject({ status: 8, data: { reason: 'paying_only' } });
    expect(await sendText(hers, man)).toMatchObject({ status: 200, seq: 2 });
    expect(await sendText(his, woman)).toMatchObject({ status: 200, seq: 3 });
  });

  test('of a giver without the right to start a chat can be answered', async () => {
    const start = eq(tierPermissions.permission, 'Start_chat_dialog');
    await database.db.update(tierPermissions).set({ allowed: false }).where(start);
    const [his, hers] = [await open(man), await open(woman)];
    await give(man, woman);
    expect(await sendText(his, woman)).toMatchObject({ status: 8 });
    expect(await sendText(hers, man)).toMatchObject({ status: 200 });
    await database.db.update(tierPermissions).set({ allowed: true }).where(start);
  });
});
