import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ParsedFrame } from '@/lib/live/client-frames';
import type { Acknowledgement } from '@/lib/live/frames';
import { limits } from '@/lib/core/limits';
import { FrameGate } from './frame-gate';
import type { GatedFrame } from './frame-lane';
import type { LiveSocket } from './live-socket';
import type { GatedName } from './opcodes/frame-loads';

const { framesAtOnce, framesWaiting, frameTimeoutMilliseconds } = limits.socket;

/** The frames in work, each with the function that ends it, and those that were refused. */
let inWork: { name: GatedName; frame: ParsedFrame<GatedName>; end: () => Promise<void> }[];
let acknowledged: string[];
let refused: { label: string; retry: number }[];
let paid: number[];
let secondsToWait: number;
let gate: FrameGate;

beforeEach(() => {
  vi.useFakeTimers();
  [inWork, acknowledged, refused, paid, secondsToWait] = [[], [], [], [], 0];
  gate = new FrameGate((_, cost) => {
    if (secondsToWait === 0) paid.push(cost);
    return secondsToWait;
  });
});
afterEach(() => void vi.useRealTimers());

function createSocket(id: string, memberId = 1, data: object = {}): LiveSocket & { connected: boolean } {
  return { id, connected: true, data: { memberId, ...data } } as unknown as LiveSocket & { connected: boolean };
}

type Sent = Omit<GatedFrame, 'acknowledge' | 'perform' | 'refuse'> & { readonly label?: string };

async function send({ label = '', ...given }: Sent): Promise<void> {
  gate.add({
    ...given,
    acknowledge: () => void acknowledged.push(label),
    refuse: (retry) => void refused.push({ label, retry }),
    perform: (frame, acknowledge) =>
      new Promise((resolve) => {
        const end = async () => {
          acknowledge({ status: 200 } as Acknowledgement);
          inWork = inWork.filter((one) => one.frame !== frame);
          resolve();
          await vi.advanceTimersByTimeAsync(0);
        };
        inWork.push({ name: given.name, frame, end });
      }),
  });
  await vi.advanceTimersByTimeAsync(0);
}

const history = (socket: LiveSocket, afterSeq: number): Sent => ({
  socket,
  name: 'history',
  frame: { memberId: 2, afterSeq } as ParsedFrame<'history'>,
  label: `after ${afterSeq}`,
});
const watch = (socket: LiveSocket, memberIds: number[]): Sent => ({
  socket,
  name: 'watch',
  frame: { memberIds },
  label: memberIds.join(),
});
const subjects = (socket: LiveSocket, ids: number[], now = false): Sent => ({
  socket,
  name: 'subjects',
  frame: { feed: false, now, subjects: ids.map((id) => ({ kind: 'trend', id })) },
  label: ids.join(),
});

describe('the gate of frames', () => {
  test('has one frame of a kind and two frames of a member in work, over ten sockets', async () => {
    for (let n = 0; n < 10; n += 1) {
      const socket = createSocket(`s${n}`);
      for (const frame of [history(socket, 0), history(socket, 50), watch(socket, [3]), subjects(socket, [4])])
        await send(frame);
    }
    let most = 0;
    while (inWork.length > 0) {
      most = Math.max(most, inWork.length);
      expect(new Set(inWork.map(({ name }) => name)).size).toBe(inWork.length);
      await inWork[0]?.end();
    }
    expect(most).toBe(framesAtOnce);
    expect(acknowledged).toHaveLength(40);
  });

  test('lets another member, and an agent at the desk of customer service, pass each other', async () => {
    await send(history(createSocket('a', 1), 0));
    await send(history(createSocket('b', 2), 0));
    await send(history(createSocket('c', 9, { agent: { id: 3 } }), 0));
    await send(history(createSocket('d', 9, { agent: { id: 4 } }), 0));
    expect(inWork).toHaveLength(4);
    await send(history(createSocket('e', 3), 0));
    expect(inWork).toHaveLength(4);
  });

  test('replaces a waiting list of the screen by the next one, and acknowledges both with it', async () => {
    const socket = createSocket('s');
    for (const ids of [[1], [2], [3]]) await send(watch(socket, ids));
    await send(watch(createSocket('another tab'), [4]));
    await inWork[0]?.end();
    expect(inWork.map(({ frame }) => frame)).toEqual([{ memberIds: [3] }]);
    expect(acknowledged).toEqual(['1']);
    await inWork[0]?.end();
    expect(acknowledged).toEqual(['1', '2', '3']);
    expect(inWork.map(({ frame }) => frame)).toEqual([{ memberIds: [4] }]);
  });

  test('keeps the request for counts of a replaced list, and the furthest read mark', async () => {
    const socket = createSocket('s');
    const mark = (upTo: number): Sent => ({ socket, name: 'open', frame: { memberId: 2, upTo } });
    await send(subjects(socket, [1]));
    await send(mark(1));
    for (const frame of [subjects(socket, [2], true), subjects(socket, [3]), mark(7), mark(5)]) await send(frame);
    for (const { end } of inWork) await end();
    expect(inWork.map(({ frame }) => frame)).toEqual([
      { feed: false, now: true, subjects: [{ kind: 'trend', id: 3 }] },
      { memberId: 2, upTo: 7 },
    ]);
  });

  test.each([
    [[3, 7, 5], 7],
    [[3, undefined, 5], undefined],
  ])('deletes once what the waiting deletions %o of a conversation delete', async (numbers, upTo) => {
    const socket = createSocket('s');
    const deletion = (seq: number | undefined): Sent => ({ socket, name: 'delete', frame: { memberId: 2, upTo: seq } });
    for (const seq of [1, ...numbers]) await send(deletion(seq));
    await inWork[0]?.end();
    expect(inWork.map(({ frame }) => frame)).toEqual([{ memberId: 2, upTo }]);
  });

  test('returns every page of a gap that is requested at once, in order', async () => {
    const socket = createSocket('s');
    const pages = Array.from({ length: 8 }, (_, n) => n * 50);
    for (const afterSeq of pages) await send(history(socket, afterSeq));
    while (inWork.length > 0) await inWork[0]?.end();
    expect(acknowledged).toEqual(pages.map((afterSeq) => `after ${afterSeq}`));
  });

  test('goes on after frames that end at once', async () => {
    let handled = 0;
    for (let n = 0; n < 10; n += 1)
      gate.add({
        ...subjects(createSocket(`s${n}`), [n]),
        acknowledge: () => undefined,
        refuse: () => undefined,
        perform: async () => void (handled += 1),
      });
    await vi.advanceTimersByTimeAsync(0);
    expect(handled).toBe(10);
  });

  test('pays more for more ids, once for a frame that replaced another, and nothing for a second hello', async () => {
    const socket = createSocket('s', 1, { hasContacts: true });
    await send(watch(socket, [1]));
    await send(watch(socket, [1]));
    await send(
      watch(
        socket,
        Array.from({ length: 200 }, (_, n) => n),
      ),
    );
    await send({ socket, name: 'hello', frame: { memberId: 1 } });
    while (inWork.length > 0) await inWork[0]?.end();
    expect(paid).toEqual([1.05, 11]);
    expect(acknowledged).toHaveLength(4);
  });

  test('waits while the rate of the member is used up, then goes on', async () => {
    secondsToWait = 2;
    await send(history(createSocket('s'), 0));
    await vi.advanceTimersByTimeAsync(1_999);
    secondsToWait = 0;
    expect(inWork).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(inWork).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  test('refuses a frame, and those it replaced, whose turn would come after the timeout of the client', async () => {
    secondsToWait = 1;
    const socket = createSocket('s');
    await send(watch(socket, [1]));
    await send(watch(socket, [2]));
    await vi.advanceTimersByTimeAsync(frameTimeoutMilliseconds);
    expect(refused).toEqual([
      { label: '1', retry: 1 },
      { label: '2', retry: 1 },
    ]);
    expect(inWork).toEqual([]);
  });

  test('refuses what has no place, and drops what a closed socket left behind without paying', async () => {
    const socket = createSocket('s');
    for (let n = 0; n <= framesWaiting + 1; n += 1) await send(history(socket, n));
    expect(refused).toEqual([{ label: `after ${framesWaiting + 1}`, retry: 1 }]);
    socket.connected = false;
    await inWork[0]?.end();
    expect(inWork).toEqual([]);
    expect(paid).toHaveLength(1);
    await send(history(createSocket('t'), 0));
    expect(inWork).toHaveLength(1);
  });
});
