import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeTransport, her, me } from './fake-transport';
import { ChatStore } from './store';

let transport: FakeTransport;
let store: ChatStore;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  transport = new FakeTransport();
  store = new ChatStore({ memberId: me, transport });
  store.start();
});
afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const conversation = () => store.state.conversations.get(her);
const shown = () => (conversation()?.past ?? conversation())?.messages.map(({ seq }) => seq);
const fromTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const pages = () => transport.asked.filter(({ name }) => name === 'history');

async function begin(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) transport.store(`m${n}`);
  transport.up();
  leave = store.enter(her);
  await settle();
}

async function lookFor(seq: number): Promise<void> {
  store.lookFor(her, seq);
  await settle();
}

describe('a message looked for', () => {
  test('that is held asks nothing', async () => {
    await begin(80);
    await lookFor(40);
    expect(conversation()).toMatchObject({ sought: { seq: 40, state: 'shown' }, past: undefined });
    expect(pages()).toEqual([]);
  });

  test('a page further up joins what is held', async () => {
    await begin(120);
    await lookFor(50);
    expect(conversation()).toMatchObject({ sought: { state: 'shown' }, past: undefined, hasEarlier: true });
    expect(shown()).toEqual(fromTo(26, 120));
  });

  test('far up comes with what is around it, by itself, and is read on to both ends without a hole', async () => {
    await begin(400);
    await lookFor(100);
    expect(shown()).toEqual(fromTo(76, 125));
    expect(conversation()?.messages[0]?.seq).toBe(351);
    await store.loadEarlier(her);
    expect(shown()).toEqual(fromTo(26, 125));
    await store.loadEarlier(her);
    expect(shown()).toEqual(fromTo(1, 125));
    expect(conversation()?.past?.hasEarlier).toBe(false);
    for (let times = 0; times < 10 && conversation()?.past; times += 1) await store.loadLater(her);
    expect(conversation()).toMatchObject({ past: undefined, hasEarlier: false });
    expect(shown()).toEqual(fromTo(1, 400));
    transport.deliver(transport.store('new'));
    await settle();
    expect(shown()).toEqual(fromTo(1, 401));
    expect(pages().every(({ apart }) => apart !== undefined)).toBe(true);
  });

  test('is left for the newest ones, which went on meanwhile', async () => {
    await begin(400);
    await lookFor(100);
    transport.deliver(transport.store('new'));
    await settle();
    expect(shown()).toEqual(fromTo(76, 125));
    store.toNewest(her);
    expect(conversation()?.sought).toBeUndefined();
    expect(shown()).toEqual(fromTo(351, 401));
  });

  test('is left by writing, and by leaving the conversation', async () => {
    await begin(400);
    await lookFor(100);
    store.send(her, 'mine');
    await settle();
    expect(shown()).toEqual(fromTo(351, 401));
    await lookFor(100);
    leave();
    expect(conversation()).toMatchObject({ past: undefined, sought: undefined });
  });

  test('after another one is what counts, whichever answer comes first', async () => {
    await begin(900);
    const held: (() => void)[] = [];
    transport.answer = (frame) => new Promise((resolve) => held.push(() => resolve(transport.usual(frame))));
    await lookFor(100);
    await lookFor(500);
    held[1]?.();
    await settle();
    held[0]?.();
    await settle();
    expect(conversation()?.sought).toMatchObject({ seq: 500, state: 'shown' });
    expect(shown()).toEqual(fromTo(476, 525));
  });

  test('makes a page of the place before worthless', async () => {
    await begin(900);
    await lookFor(100);
    const held: (() => void)[] = [];
    transport.answer = (frame) => new Promise((resolve) => held.push(() => resolve(transport.usual(frame))));
    void store.loadLater(her);
    await lookFor(500);
    held[1]?.();
    await settle();
    held[0]?.();
    await settle();
    expect(shown()).toEqual(fromTo(476, 525));
    expect(conversation()?.past).toMatchObject({ isLoadingEarlier: false, isLoadingLater: false });
  });

  test('that is no more says so, and nothing moves', async () => {
    await begin(400);
    transport.stored.splice(99, 1);
    await lookFor(100);
    expect(conversation()).toMatchObject({ sought: { state: 'gone' }, past: undefined });
    expect(shown()).toEqual(fromTo(351, 400));
  });

  test('without a connection is found with the next one', async () => {
    await begin(400);
    transport.down();
    await lookFor(100);
    expect(conversation()?.sought?.state).toBe('looking');
    transport.up();
    await settle();
    expect(conversation()?.sought?.state).toBe('shown');
    expect(shown()).toEqual(fromTo(76, 125));
  });

  test('before the first connection waits for it', async () => {
    for (let n = 1; n <= 400; n += 1) transport.store(`m${n}`);
    store.enter(her);
    store.lookFor(her, 30);
    transport.up();
    await settle();
    expect(shown()).toEqual(fromTo(6, 55));
  });

  test('without an answer says so; the late answer changes nothing', async () => {
    await begin(400);
    let late = () => {};
    transport.answer = (frame) => {
      late = () => void transport.usual(frame);
      return undefined;
    };
    await lookFor(100);
    expect(conversation()?.sought?.state).toBe('unreachable');
    late();
    expect(shown()).toEqual(fromTo(351, 400));
  });
});
