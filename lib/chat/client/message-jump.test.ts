import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeTransport, her, me } from './fake-transport';
import { ChatClient } from './chat-client';

let transport: FakeTransport;
let client: ChatClient;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  transport = new FakeTransport();
  client = new ChatClient({ memberId: me, transport });
  client.start();
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const conversation = () => client.state.conversations.get(her);
const shown = () => (conversation()?.historyWindow ?? conversation())?.messages.map(({ seq }) => seq);
const fromTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const pages = () => transport.requested.filter(({ name }) => name === 'history');

async function begin(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) transport.store(`m${n}`);
  transport.up();
  leave = client.enter(her);
  await settle();
}

async function jumpTo(seq: number): Promise<void> {
  client.jumpTo(her, seq);
  await settle();
}

describe('a message looked for', () => {
  test('that is held asks nothing', async () => {
    await begin(80);
    await jumpTo(40);
    expect(conversation()).toMatchObject({ target: { seq: 40, state: 'shown' }, historyWindow: undefined });
    expect(pages()).toEqual([]);
  });

  test('a page further up joins what is held', async () => {
    await begin(120);
    await jumpTo(50);
    expect(conversation()).toMatchObject({ target: { state: 'shown' }, historyWindow: undefined, hasEarlier: true });
    expect(shown()).toEqual(fromTo(26, 120));
  });

  test('far up comes with what is around it, by itself, and is read on to both ends without a hole', async () => {
    await begin(400);
    await jumpTo(100);
    expect(shown()).toEqual(fromTo(76, 125));
    expect(conversation()?.messages[0]?.seq).toBe(351);
    await client.loadEarlier(her);
    expect(shown()).toEqual(fromTo(26, 125));
    await client.loadEarlier(her);
    expect(shown()).toEqual(fromTo(1, 125));
    expect(conversation()?.historyWindow?.hasEarlier).toBe(false);
    for (let times = 0; times < 10 && conversation()?.historyWindow; times += 1) await client.loadLater(her);
    expect(conversation()).toMatchObject({ historyWindow: undefined, hasEarlier: false });
    expect(shown()).toEqual(fromTo(1, 400));
    transport.deliver(transport.store('new'));
    await settle();
    expect(shown()).toEqual(fromTo(1, 401));
    expect(pages().every(({ apart }) => apart !== undefined)).toBe(true);
  });

  test('is left for the newest ones, which went on meanwhile', async () => {
    await begin(400);
    await jumpTo(100);
    transport.deliver(transport.store('new'));
    await settle();
    expect(shown()).toEqual(fromTo(76, 125));
    client.toNewest(her);
    expect(conversation()?.target).toBeUndefined();
    expect(shown()).toEqual(fromTo(351, 401));
  });

  test('is left by writing, and by leaving the conversation', async () => {
    await begin(400);
    await jumpTo(100);
    client.send(her, 'mine');
    await settle();
    expect(shown()).toEqual(fromTo(351, 401));
    await jumpTo(100);
    leave();
    expect(conversation()).toMatchObject({ historyWindow: undefined, target: undefined });
  });

  test('after another one is what counts, whichever answer comes first', async () => {
    await begin(900);
    const held: (() => void)[] = [];
    transport.acknowledge = (frame) => new Promise((resolve) => held.push(() => resolve(transport.usual(frame))));
    await jumpTo(100);
    await jumpTo(500);
    held[1]?.();
    await settle();
    held[0]?.();
    await settle();
    expect(conversation()?.target).toMatchObject({ seq: 500, state: 'shown' });
    expect(shown()).toEqual(fromTo(476, 525));
  });

  test('makes a page of the place before worthless', async () => {
    await begin(900);
    await jumpTo(100);
    const held: (() => void)[] = [];
    transport.acknowledge = (frame) => new Promise((resolve) => held.push(() => resolve(transport.usual(frame))));
    void client.loadLater(her);
    await jumpTo(500);
    held[1]?.();
    await settle();
    held[0]?.();
    await settle();
    expect(shown()).toEqual(fromTo(476, 525));
    expect(conversation()?.historyWindow).toMatchObject({ isLoadingEarlier: false, isLoadingLater: false });
  });

  test('that no longer exists ends as missing and changes nothing else', async () => {
    await begin(400);
    transport.stored.splice(99, 1);
    await jumpTo(100);
    expect(conversation()).toMatchObject({ target: { state: 'missing' }, historyWindow: undefined });
    expect(shown()).toEqual(fromTo(351, 400));
  });

  test('without a connection is found with the next one', async () => {
    await begin(400);
    transport.down();
    await jumpTo(100);
    expect(conversation()?.target?.state).toBe('loading');
    transport.up();
    await settle();
    expect(conversation()?.target?.state).toBe('shown');
    expect(shown()).toEqual(fromTo(76, 125));
  });

  test('before the first connection waits for it', async () => {
    for (let n = 1; n <= 400; n += 1) transport.store(`m${n}`);
    client.enter(her);
    client.jumpTo(her, 30);
    transport.up();
    await settle();
    expect(shown()).toEqual(fromTo(6, 55));
  });

  test('without an acknowledgement ends as unreachable; the late page changes nothing', async () => {
    await begin(400);
    let late = () => {};
    transport.acknowledge = (frame) => {
      late = () => void transport.usual(frame);
      return undefined;
    };
    await jumpTo(100);
    expect(conversation()?.target?.state).toBe('unreachable');
    late();
    expect(shown()).toEqual(fromTo(351, 400));
  });
});
