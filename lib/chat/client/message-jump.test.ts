import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeTransport, her, me } from '@/lib/live/client/fake-transport';
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
const displayedSeqs = () => (conversation()?.historyWindow ?? conversation())?.messages.map(({ seq }) => seq);
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

describe('a jump to a message', () => {
  test('requests nothing when the message is loaded', async () => {
    await begin(80);
    await jumpTo(40);
    expect(conversation()).toMatchObject({ target: { seq: 40, state: 'shown' }, historyWindow: undefined });
    expect(pages()).toEqual([]);
  });

  test('joins the page to the loaded messages when it is the one before them', async () => {
    await begin(120);
    await jumpTo(50);
    expect(conversation()).toMatchObject({ target: { state: 'shown' }, historyWindow: undefined, hasEarlier: true });
    expect(displayedSeqs()).toEqual(fromTo(26, 120));
  });

  test('far back opens a separate window, which extends to both ends without a gap', async () => {
    await begin(400);
    await jumpTo(100);
    expect(displayedSeqs()).toEqual(fromTo(76, 125));
    expect(conversation()?.messages[0]?.seq).toBe(351);
    await client.loadEarlier(her);
    expect(displayedSeqs()).toEqual(fromTo(26, 125));
    await client.loadEarlier(her);
    expect(displayedSeqs()).toEqual(fromTo(1, 125));
    expect(conversation()?.historyWindow?.hasEarlier).toBe(false);
    for (let times = 0; times < 10 && conversation()?.historyWindow; times += 1) await client.loadLater(her);
    expect(conversation()).toMatchObject({ historyWindow: undefined, hasEarlier: false });
    expect(displayedSeqs()).toEqual(fromTo(1, 400));
    transport.deliver(transport.store('new'));
    await settle();
    expect(displayedSeqs()).toEqual(fromTo(1, 401));
    expect(pages().every(({ apart }) => apart !== undefined)).toBe(true);
  });

  test('ends with toNewest, which shows the messages that arrived meanwhile', async () => {
    await begin(400);
    await jumpTo(100);
    transport.deliver(transport.store('new'));
    await settle();
    expect(displayedSeqs()).toEqual(fromTo(76, 125));
    client.toNewest(her);
    expect(conversation()?.target).toBeUndefined();
    expect(displayedSeqs()).toEqual(fromTo(351, 401));
  });

  test('ends when the member writes or leaves the conversation', async () => {
    await begin(400);
    await jumpTo(100);
    client.send(her, 'mine');
    await settle();
    expect(displayedSeqs()).toEqual(fromTo(351, 401));
    await jumpTo(100);
    leave();
    expect(conversation()).toMatchObject({ historyWindow: undefined, target: undefined });
  });

  test('replaces an earlier jump, whichever page arrives first', async () => {
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
    expect(displayedSeqs()).toEqual(fromTo(476, 525));
  });

  test('discards a page that was requested for the previous window', async () => {
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
    expect(displayedSeqs()).toEqual(fromTo(476, 525));
    expect(conversation()?.historyWindow).toMatchObject({ isLoadingEarlier: false, isLoadingLater: false });
  });

  test('ends as missing when the message no longer exists, and changes nothing else', async () => {
    await begin(400);
    transport.stored.splice(99, 1);
    await jumpTo(100);
    expect(conversation()).toMatchObject({ target: { state: 'missing' }, historyWindow: undefined });
    expect(displayedSeqs()).toEqual(fromTo(351, 400));
  });

  test('without a connection continues after the reconnect', async () => {
    await begin(400);
    transport.down();
    await jumpTo(100);
    expect(conversation()?.target?.state).toBe('loading');
    transport.up();
    await settle();
    expect(conversation()?.target?.state).toBe('shown');
    expect(displayedSeqs()).toEqual(fromTo(76, 125));
  });

  test('before the first connection waits for the connection', async () => {
    for (let n = 1; n <= 400; n += 1) transport.store(`m${n}`);
    client.enter(her);
    client.jumpTo(her, 30);
    transport.up();
    await settle();
    expect(displayedSeqs()).toEqual(fromTo(6, 55));
  });

  test('without an acknowledgement ends as unreachable, and the late page changes nothing', async () => {
    await begin(400);
    let late = () => {};
    transport.acknowledge = (frame) => {
      late = () => void transport.usual(frame);
      return undefined;
    };
    await jumpTo(100);
    expect(conversation()?.target?.state).toBe('unreachable');
    late();
    expect(displayedSeqs()).toEqual(fromTo(351, 400));
  });
});
