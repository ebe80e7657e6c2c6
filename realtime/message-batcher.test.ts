import { describe, expect, test } from 'vitest';
import { ok } from '@/lib/core/result';
import type { Outgoing } from '@/lib/chat/outgoing';
import type { SendOutcome } from '@/lib/chat/send';
import { MessageBatcher, type Lane } from './message-batcher';

function text(senderId: number, receiverId: number, clientId: string): Outgoing {
  return { senderId, receiverId, clientId, type: 'text', content: clientId, imageKey: null };
}

function stored({ senderId, clientId, content }: Outgoing, isDuplicate = false): SendOutcome {
  const message = {
    id: 1,
    seq: 1,
    clientId,
    senderId,
    type: 'text',
    content,
    imagePath: '',
    imageSize: undefined,
    isBlurred: false,
    sentAt: 0,
  } as const;
  return ok({
    conversationId: 1,
    message,
    isDuplicate,
    receiverUnread: 0,
    receiverWrote: false,
    hasReceipts: true,
    freeLeft: null,
    newPeople: undefined,
  });
}

/** A store whose statements finish only when the test calls `finish`. */
function heldStore() {
  const batches: { ids: string[]; lane: Lane; finish: () => void }[] = [];
  const store = (batch: readonly Outgoing[], lane: Lane) =>
    new Promise<SendOutcome[]>((resolve) => {
      batches.push({
        lane,
        ids: batch.map((message) => message.clientId),
        finish: () => resolve(batch.map((message) => stored(message))),
      });
    });
  return { batches, store };
}

const gone = Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' });

describe('MessageBatcher', () => {
  test('stores a lone message at once and batches those that arrive meanwhile', async () => {
    const { batches, store } = heldStore();
    const batcher = new MessageBatcher(store);
    const sent = [1, 2, 3, 4, 5].map((n) => batcher.send(text(n, n + 10, `m${n}`)));
    expect(batches.map(({ ids }) => ids)).toEqual([['m1'], ['m2']]);
    batches[0]?.finish();
    await sent[0];
    await expect.poll(() => batches.map(({ ids }) => ids)).toEqual([['m1'], ['m2'], ['m3', 'm4', 'm5']]);
    for (const batch of batches) batch.finish();
    await batcher.drain();
    expect((await Promise.all(sent)).every((outcome) => outcome.ok)).toBe(true);
  });

  test('stores the messages of a pair one after the other, in both directions', async () => {
    const { batches, store } = heldStore();
    const batcher = new MessageBatcher(store);
    const sent = [batcher.send(text(1, 2, 'a')), batcher.send(text(2, 1, 'b')), batcher.send(text(1, 2, 'c'))];
    expect(batches.map(({ ids }) => ids)).toEqual([['a']]);
    batches[0]?.finish();
    await sent[0];
    await expect.poll(() => batches.map(({ ids }) => ids)).toEqual([['a'], ['b']]);
    batches[1]?.finish();
    await expect.poll(() => batches.map(({ ids }) => ids)).toEqual([['a'], ['b'], ['c']]);
    batches[2]?.finish();
    await Promise.all(sent);
  });

  test('retries a statement after a lost connection and reports its messages as new', async () => {
    let calls = 0;
    const batcher = new MessageBatcher(async (batch) => {
      calls += 1;
      if (calls === 1) throw gone;
      return batch.map((message) => stored(message, true));
    });
    const outcome = await batcher.send(text(1, 2, 'a'));
    expect(outcome.ok && outcome.value.isDuplicate).toBe(false);
  });

  test('rejects after the retry time and delivers when the message is sent again', async () => {
    let isUp = false;
    const batcher = new MessageBatcher(
      async (batch) => {
        if (!isUp) throw gone;
        return batch.map((message) => stored(message, true));
      },
      { retryMilliseconds: 0 },
    );
    await expect(batcher.send(text(1, 2, 'a'))).rejects.toBe(gone);
    isUp = true;
    const [again, third] = [await batcher.send(text(1, 2, 'a')), await batcher.send(text(1, 2, 'a'))];
    expect([again, third].map((outcome) => outcome.ok && outcome.value.isDuplicate)).toEqual([false, true]);
  });

  test('a message the database rejects does not fail the rest of its batch', async () => {
    const { batches, store } = heldStore();
    const bad = new Error('bad row');
    const batcher = new MessageBatcher((batch, lane) =>
      batch.some((message) => message.clientId === 'bad') ? Promise.reject(bad) : store(batch, lane),
    );
    const first = [batcher.send(text(1, 2, 'first')), batcher.send(text(3, 4, 'second'))];
    const settled = Promise.allSettled(['a', 'bad', 'b'].map((id, n) => batcher.send(text(n + 5, n + 15, id))));
    batches[0]?.finish();
    await first[0];
    await expect.poll(() => batches).toHaveLength(3);
    batches[2]?.finish();
    await expect.poll(() => batches).toHaveLength(4);
    for (const batch of batches) batch.finish();
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('a second statement waits until it has half as many messages as the first', async () => {
    const { batches, store } = heldStore();
    const batcher = new MessageBatcher(store);
    const sent = Array.from({ length: 8 }, (_, n) => batcher.send(text(n, n + 10, `m${n}`)));
    for (const batch of batches.slice(0, 2)) batch.finish();
    await expect.poll(() => batches.map(({ ids }) => ids.length)).toEqual([1, 1, 6]);
    sent.push(batcher.send(text(20, 30, 'a')), batcher.send(text(21, 31, 'b')));
    expect(batches).toHaveLength(3);
    sent.push(batcher.send(text(22, 32, 'c')));
    expect(batches[3]?.ids).toEqual(['a', 'b', 'c']);
    for (const batch of batches) batch.finish();
    await Promise.all(sent);
  });

  test('a small second statement follows on the same connection, a large one has the other, without the senders of the first', async () => {
    const { batches, store } = heldStore();
    const batcher = new MessageBatcher(store, { parallelFrom: 3 });
    const sent = [batcher.send(text(1, 11, 'a')), batcher.send(text(2, 12, 'b'))];
    expect(batches.map(({ lane }) => lane)).toEqual([0, 0]);
    sent.push(batcher.send(text(2, 13, 'c')), ...[3, 4, 5].map((n) => batcher.send(text(n, n + 20, `m${n}`))));
    batches[0]?.finish();
    await sent[0];
    await expect.poll(() => batches[2]).toMatchObject({ lane: 1, ids: ['m3', 'm4', 'm5'] });
    batches[1]?.finish();
    await sent[1];
    await expect.poll(() => batches).toHaveLength(3);
    batches[2]?.finish();
    await expect.poll(() => batches[3]).toMatchObject({ ids: ['c'] });
    batches[3]?.finish();
    await Promise.all(sent);
  });
});
