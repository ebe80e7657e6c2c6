import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeTransport, her, me } from '@/lib/live/client/fake-transport';
import { ChatClient } from './chat-client';
import type { OpenedAt } from './opened-storage';
import { opcode } from '@/lib/live/opcodes';

let transport: FakeTransport;
let client: ChatClient;

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
const messages = () => client.state.conversations.get(her)?.messages ?? [];
const seqs = () => messages().map(({ seq }) => seq);
const states = () => messages().map(({ content, state }) => `${content} ${state}`);
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1);

function begin(count: number): void {
  for (let n = 1; n <= count; n += 1) transport.store(`m${n}`);
  transport.up();
}

describe('an incoming message', () => {
  test('is shown once when it arrives twice', async () => {
    begin(1);
    const message = transport.store('again');
    transport.deliver(message);
    transport.deliver(message);
    await settle();
    expect(seqs()).toEqual([1, 2]);
  });

  test('is shown in its place when it arrives out of order', async () => {
    begin(1);
    const [second, third] = [transport.store('two'), transport.store('three')];
    transport.deliver(third);
    transport.deliver(second);
    await settle();
    expect(messages().map(({ content }) => content)).toEqual(['m1', 'two', 'three']);
    expect(client.state.contacts[0]).toMatchObject({ preview: 'three', lastSeq: 3 });
  });

  test('adds its sender to the contacts, unread until the conversation is on the screen', async () => {
    transport.up();
    transport.deliver(transport.store('hello'));
    expect(client.state.contacts).toMatchObject([{ member: { id: her, username: 'Mei', tier: 'silver' }, unread: 1 }]);
    expect(client.state.unreadTotal).toBe(1);
    const leave = client.enter(her);
    await settle();
    expect(client.state.unreadTotal).toBe(0);
    transport.deliver(transport.store('seen'));
    await settle();
    expect(client.state.unreadTotal).toBe(0);
    expect(transport.requested.at(-1)).toMatchObject({ name: 'open', seq: 2 });
    leave();
    transport.deliver(transport.store('unseen'));
    expect(client.state.unreadTotal).toBe(1);
  });

  test('is reported as read once connected, when it came with the contacts and is on the screen', async () => {
    begin(5);
    client.enter(her);
    await settle();
    transport.down();
    for (let n = 0; n < 60; n += 1) transport.store(`missed ${n}`);
    transport.isUp = true;
    transport.receive({ status: 'success', opt: opcode.contacts, contact: [{ ...transport.contact(), count: 60 }] });
    client.markRead(her);
    expect(transport.requested.filter(({ seq }) => seq === 65)).toEqual([]);
    transport.listener?.onConnected();
    await settle();
    expect(transport.requested.filter(({ name, seq }) => name === 'open' && seq === 65)).toHaveLength(1);
    expect(client.state.unreadTotal).toBe(0);
  });
});

test('the contacts have the order of before a reload, and one that is on the screen again keeps its place', async () => {
  let kept: OpenedAt = new Map();
  const opened = { load: () => kept, save: (openedAt: OpenedAt) => void (kept = openedAt) };
  const [older, newer] = [7, 8];
  const contact = [older, newer].map((uid) => ({ ...transport.contact(), id: uid, uid, create_time: uid }));
  const restart = () => {
    client.stop();
    client = new ChatClient({ memberId: me, transport, opened });
    client.start();
  };
  const order = () => client.state.contacts.map(({ member }) => member.id);
  const list = () => transport.receive({ status: 'success', opt: opcode.contacts, contact });
  restart();
  list();
  expect(order()).toEqual([newer, older]);
  for (const id of [newer, older]) {
    client.enter(id);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(order()).toEqual([older, newer]);

  restart();
  client.enter(newer);
  list();
  expect(order()).toEqual([older, newer]);
});

describe('a gap', () => {
  test.each([1, 19, 60, 230])('of %i messages is filled with exactly those', async (missed) => {
    begin(5);
    transport.down();
    for (let n = 0; n < missed; n += 1) transport.store(`missed ${n}`);
    transport.requested.length = 0;
    transport.up();
    await settle();
    expect(seqs()).toEqual(upTo(5 + missed));
    const pulls = transport.requested.filter(({ name }) => name === 'history').map(({ after_seq }) => after_seq);
    expect(pulls).toEqual(missed <= 20 ? [] : upTo(Math.ceil(missed / 50)).map((page) => 5 + (page - 1) * 50));
  });

  test('is filled as well when it opens on a live connection', async () => {
    begin(3);
    transport.store('lost on the way');
    transport.deliver(transport.store('arrived'));
    await settle();
    expect(seqs()).toEqual(upTo(5));
  });

  test('is filled completely when a message arrives between a page and its acknowledgement', async () => {
    begin(5);
    transport.down();
    for (let n = 0; n < 60; n += 1) transport.store(`missed ${n}`);
    let isLate = false;
    transport.acknowledge = (request) => {
      const reply = transport.usual(request);
      if (request.name === 'history' && !isLate) {
        isLate = true;
        for (let n = 0; n < 10; n += 1) transport.store(`missed too ${n}`);
        transport.deliver(transport.store('arrived meanwhile'));
      }
      return reply;
    };
    transport.up();
    await settle();
    expect(seqs()).toEqual(upTo(76));
  });

  test('at the beginning of a conversation that was opened empty is filled', async () => {
    transport.up();
    client.enter(her);
    await settle();
    transport.down();
    for (let n = 0; n < 60; n += 1) transport.store(`missed ${n}`);
    transport.up();
    await settle();
    expect(seqs()).toEqual(upTo(60));
  });

  test('below an own message that was stored later is filled', async () => {
    transport.up();
    client.enter(her);
    await settle();
    for (const text of ['lost', 'lost too']) transport.store(text);
    client.send(her, 'mine');
    await settle();
    expect(states()).toEqual(['lost sent', 'lost too sent', 'mine sent']);
  });

  test('whose numbers no longer exist is requested only once', async () => {
    begin(3);
    transport.store('erased');
    const last = transport.store('arrived');
    transport.stored.splice(3, 1);
    transport.deliver(last);
    await settle();
    expect(seqs()).toEqual([1, 2, 3, 5]);
    expect(transport.requested.filter(({ name }) => name === 'history')).toHaveLength(1);
  });
});

describe('history', () => {
  test.each([30, 50, 100])('is loaded in pages of %i back to the beginning', async (size) => {
    transport.pageSize = size;
    begin(120);
    client.enter(her);
    await settle();
    expect(seqs()).toEqual(upTo(120).slice(120 - size));
    for (let pages = 0; pages < 9 && client.state.conversations.get(her)?.hasEarlier; pages += 1)
      await client.loadEarlier(her);
    expect(seqs()).toEqual(upTo(120));
    expect(client.state.conversations.get(her)).toMatchObject({ hasEarlier: false, isLoadingEarlier: false });
  });

  test('has nothing earlier in a short conversation', async () => {
    begin(3);
    client.enter(her);
    await settle();
    expect(client.state.conversations.get(her)).toMatchObject({ isLoaded: true, hasEarlier: false });
  });
});

describe('a text message', () => {
  test('is shown immediately, and stored in the order of sending', async () => {
    begin(1);
    for (const text of ['a', 'b', 'c']) client.send(her, text);
    expect(states()).toEqual(['m1 sent', 'a sending', 'b sending', 'c sending']);
    await settle();
    expect(states()).toEqual(['m1 sent', 'a sent', 'b sent', 'c sent']);
    expect(seqs()).toEqual(upTo(4));
    transport.deliver(transport.store('answer'));
    await settle();
    expect(transport.requested.filter(({ name }) => name === 'history')).toEqual([]);
  });

  test('waits for hours without a connection and is sent once under its client id', async () => {
    begin(1);
    transport.down();
    const clientId = client.send(her, 'kept');
    await vi.advanceTimersByTimeAsync(3 * 60 * 60 * 1000);
    expect(states()).toEqual(['m1 sent', 'kept sending']);
    expect(client.state.connection).toBe('offline');
    transport.up();
    client.resend(her, clientId);
    await settle();
    expect(states()).toEqual(['m1 sent', 'kept sent']);
    expect(transport.requested.filter(({ name }) => name === 'message').map(({ cid }) => cid)).toEqual([clientId]);
  });

  test('is requested again when its acknowledgement is lost, and appears once', async () => {
    begin(1);
    let lost = 0;
    transport.acknowledge = (frame) => {
      const reply = transport.usual(frame);
      return frame.name === 'message' && lost++ === 0 ? undefined : reply;
    };
    client.send(her, 'once');
    await vi.advanceTimersByTimeAsync(600);
    expect(states()).toEqual(['m1 sent', 'once sent']);
    expect(transport.stored).toHaveLength(2);
  });

  test('stored just before the connection broke is marked as sent after the reconnect', async () => {
    begin(1);
    transport.acknowledge = (frame) => {
      transport.usual(frame);
      transport.down();
      return undefined;
    };
    client.send(her, 'stored');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(states()).toEqual(['m1 sent', 'stored sending']);
    transport.acknowledge = undefined;
    transport.up();
    await settle();
    expect(states()).toEqual(['m1 sent', 'stored sent']);
  });

  test('that the server refuses returns to the box with the reason, and the next one is sent', async () => {
    begin(1);
    transport.acknowledge = (frame) =>
      frame.txt === 'bad'
        ? { status: 404, code: 'MEMBER_NOT_FOUND', msg: 'User does not exist' }
        : transport.usual(frame);
    client.send(her, 'bad');
    client.send(her, 'good');
    await settle();
    expect(states()).toEqual(['m1 sent', 'good sent']);
    expect(client.state.drafts.get(her)).toBe('bad');
    expect(client.state.refusedTexts.get(her)?.failure).toBe('User does not exist');
  });
});

describe('contacts and presence', () => {
  test('lists a conversation opened with a new member first, and keeps it after a reconnect', () => {
    begin(1);
    client.ensureContact({ id: 7, username: 'New', avatar: '', tier: 'gold', isOnline: true, lastActiveAt: 0 });
    client.ensureContact({ id: 7, username: 'Twice', avatar: '', tier: 'free', isOnline: false, lastActiveAt: 0 });
    transport.down();
    transport.up();
    expect(client.state.contacts.map(({ member: { id, username, tier } }) => [id, username, tier])).toEqual([
      [7, 'New', 'gold'],
      [her, 'Mei', 'silver'],
    ]);
  });

  test('subscribes once to the members on the screen, and again after a reconnect', async () => {
    transport.up();
    const watched = () => transport.requested.filter(({ name }) => name === 'watch').map(({ uids }) => uids);
    const stops = [client.watch(5), client.watch(6), client.watch(5)];
    await vi.advanceTimersByTimeAsync(200);
    stops[0]?.();
    await vi.advanceTimersByTimeAsync(200);
    expect(watched()).toEqual([[], [5, 6]]);
    transport.down();
    transport.up();
    stops[2]?.();
    await vi.advanceTimersByTimeAsync(200);
    expect(watched()).toEqual([[], [5, 6], [5, 6], [6]]);
  });

  test('applies a change of presence to the contact and to every list', () => {
    begin(1);
    transport.receive({
      status: 'success',
      opt: opcode.presence,
      data: [{ id: her, is_online: 1, last_login_time: 5 }],
    });
    expect(client.state.contacts[0]?.member.isOnline).toBe(true);
    transport.receive({ status: 'success', opt: opcode.presence, data: { id: her, is_online: 0, last_login_time: 9 } });
    expect(client.state.presence.get(her)).toEqual({ isOnline: false, lastActiveAt: 9000 });
    expect(client.state.contacts[0]?.member.isOnline).toBe(false);
  });

  test("ignores the member's own presence", () => {
    transport.up();
    transport.receive({ status: 'success', opt: opcode.presence, data: { id: me, is_online: 1, last_login_time: 5 } });
    expect(client.state.presence.has(me)).toBe(false);
  });

  test('learnOnline shows the members of a list online, unless a frame since its request showed them offline', () => {
    begin(1);
    transport.receive({
      status: 'success',
      opt: opcode.presence,
      data: [her, 5].map((id) => ({ id, is_online: 0 as const, last_login_time: 5 })),
    });
    const before = client.state.presence;
    transport.receive({ status: 'success', opt: opcode.presence, data: { id: 5, is_online: 0, last_login_time: 8 } });
    client.learnOnline(
      [her, 5, 6].map((id) => ({ id, lastActiveAt: 7_000 })),
      before,
    );
    expect(client.state.presence.get(her)).toEqual({ isOnline: true, lastActiveAt: 7000 });
    expect(client.state.contacts[0]?.member.isOnline).toBe(true);
    expect(client.state.presence.get(5)?.isOnline).toBe(false);
    expect(client.state.presence.has(6)).toBe(false);
  });
});
