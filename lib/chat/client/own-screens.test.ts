import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatCalls } from './calls';
import { FakeTransport, her, me } from '@/lib/live/client/fake-transport';
import type { Arrival } from './frame-effect';
import { ChatClient } from './chat-client';
import { opcode } from '@/lib/live/opcodes';

/** Records the calls of the client. */
class FakeCalls implements ChatCalls {
  listContacts = () => Promise.resolve(undefined);
  readonly drafts: [number, string][] = [];
  refusal: string | undefined;

  saveDraft(memberId: number, text: string): Promise<boolean> {
    this.drafts.push([memberId, text]);
    return Promise.resolve(true);
  }

  mute(): Promise<string | undefined> {
    return Promise.resolve(this.refusal);
  }

  changeSettings(): ReturnType<ChatCalls['changeSettings']> {
    return Promise.resolve(
      this.refusal === undefined ? { showsOnline: false, showsReceipts: true, acceptsFrom: 'paying' } : undefined,
    );
  }
}

let transport: FakeTransport;
let calls: FakeCalls;
let client: ChatClient;

beforeEach(() => {
  vi.useFakeTimers();
  transport = new FakeTransport();
  calls = new FakeCalls();
  client = new ChatClient({ memberId: me, transport, calls });
  client.start();
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const contact = () => client.state.contacts[0];

describe('a server frame', () => {
  test('about a read on another screen lowers the unread count', () => {
    transport.up();
    transport.deliver(transport.store('hello'));
    transport.receive({ status: 'success', opt: opcode.read, contact: { uid: her }, data: { seq: 1, mine: 1 } });
    expect(client.state.unreadTotal).toBe(0);
  });

  test('about a read by the other member never lowers the read mark', () => {
    transport.store('m1', me);
    transport.up();
    transport.receive({ status: 'success', opt: opcode.read, contact: { uid: her }, data: { seq: 5 } });
    transport.receive({ status: 'success', opt: opcode.read, contact: { uid: her }, data: { seq: 3 } });
    expect(contact()?.readSeq).toBe(5);
  });

  test('about a deletion on another screen removes the contact', () => {
    transport.store('m1');
    transport.up();
    transport.receive({ status: 'success', opt: opcode.deleted, contact: { uid: her } });
    expect(client.state.contacts).toEqual([]);
    expect(client.state.conversations.has(her)).toBe(false);
  });

  test('about a draft of another screen shows the draft, unless this screen has unsaved text', async () => {
    transport.store('m1');
    transport.up();
    transport.receive({
      status: 'success',
      opt: opcode.counters,
      data: { draft: { uid: her, text: 'from the phone' } },
    });
    expect(client.state.drafts.get(her)).toBe('from the phone');
    client.write(her, 'from here');
    transport.receive({ status: 'success', opt: opcode.counters, data: { draft: { uid: her, text: 'late' } } });
    expect(client.state.drafts.get(her)).toBe('from here');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.drafts).toEqual([[her, 'from here']]);
  });
});

describe('a draft', () => {
  test('is saved after a pause in typing, and emptied when the message is sent', async () => {
    transport.up();
    for (const text of ['h', 'he', 'hey']) client.write(her, text);
    await vi.advanceTimersByTimeAsync(1_000);
    client.write(her, '');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.drafts).toEqual([
      [her, 'hey'],
      [her, ''],
    ]);
  });

  test('that was sent is emptied at once', async () => {
    transport.up();
    client.write(her, 'hey');
    await vi.advanceTimersByTimeAsync(1_000);
    client.write(her, '');
    await vi.advanceTimersByTimeAsync(50);
    expect(calls.drafts.at(-1)).toEqual([her, '']);
  });

  test('of another screen replaces none that is being typed', async () => {
    const receive = (text: string) =>
      transport.receive({ status: 'success', opt: opcode.counters, data: { draft: { uid: her, text } } });
    transport.store('m1');
    transport.up();
    client.write(her, 'one');
    await vi.advanceTimersByTimeAsync(1_500);
    receive('two');
    expect(client.state.drafts.get(her)).toBe('one');
    await vi.advanceTimersByTimeAsync(5_000);
    receive('three');
    expect(client.state.drafts.get(her)).toBe('three');
  });

  test('that is emptied before it was saved is not saved', async () => {
    transport.up();
    client.write(her, 'hey');
    client.write(her, '');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.drafts).toEqual([]);
  });
});

describe('typing', () => {
  test('is reported once in five seconds, again after a message, and never while receipts are switched off', () => {
    transport.up();
    const sent = () => transport.requested.filter(({ name }) => name === 'typing').length;
    for (const text of ['h', 'he', 'hey']) client.write(her, text);
    expect(sent()).toBe(1);
    client.send(her, 'hey');
    client.write(her, 'a');
    expect(sent()).toBe(2);
    transport.receive({
      status: 'success',
      opt: opcode.counters,
      data: { settings: { show_online: 1, receipts_and_typing: 0, accept: 'everyone' } },
    });
    vi.advanceTimersByTime(6_000);
    client.write(her, 'b');
    expect(sent()).toBe(2);
  });

  test('of the other member is shown for a while, and ends with their message', () => {
    transport.up();
    const receiveTyping = () => transport.receive({ status: 'success', opt: opcode.typing, contact: { uid: her } });
    receiveTyping();
    expect([...client.state.typing]).toEqual([her]);
    vi.advanceTimersByTime(7_000);
    expect([...client.state.typing]).toEqual([]);
    receiveTyping();
    transport.deliver(transport.store('here it is'));
    expect([...client.state.typing]).toEqual([]);
  });
});

test('a new message is announced once, but not an own, visible or repeated one', async () => {
  const arrivals: Arrival[] = [];
  client.onArrival((arrival) => arrivals.push(arrival));
  transport.up();
  const first = transport.store('one');
  transport.deliver(first);
  transport.deliver(first);
  transport.deliver(transport.store('mine', me));
  const leave = client.enter(her);
  await settle();
  transport.deliver(transport.store('seen'));
  leave();
  expect(arrivals.map(({ message }) => message.content)).toEqual(['one']);
});

describe('the menu of a conversation', () => {
  test('deleting keeps the conversation when the server does not reply', async () => {
    transport.store('m1');
    transport.up();
    transport.isUp = false;
    expect(await client.deleteConversation(her)).toBe(false);
    expect(client.state.contacts).toHaveLength(1);
    transport.isUp = true;
    expect(await client.deleteConversation(her)).toBe(true);
    expect(transport.requested.at(-1)).toMatchObject({ name: 'delete', uid: her, seq: 1 });
    expect(client.state.contacts).toEqual([]);
  });

  test('a refused mute is undone and returns the reason', async () => {
    transport.store('m1');
    transport.up();
    expect(await client.mute(her, true)).toBeUndefined();
    expect(contact()?.isMuted).toBe(true);
    calls.refusal = 'No conversation';
    expect(await client.mute(her, false)).toBe('No conversation');
    expect(contact()?.isMuted).toBe(true);
  });

  test('a change of settings is shown immediately, and undone when it was not saved', async () => {
    transport.up();
    const before = { show_online: 1, receipts_and_typing: 1, accept: 'everyone' } as const;
    transport.receive({ status: 'success', opt: opcode.counters, data: { settings: before } });
    calls.refusal = '';
    const saving = client.changeSettings({ showsReceipts: false });
    expect(client.state.settings?.showsReceipts).toBe(false);
    expect(await saving).toBe(false);
    expect(client.state.settings).toEqual({ showsOnline: true, showsReceipts: true, acceptsFrom: 'everyone' });
  });

  test('a refresh loads the contacts through a new connection', async () => {
    transport.up();
    transport.store('meanwhile');
    const refreshed = client.refresh();
    transport.up();
    await refreshed;
    expect(contact()?.preview).toBe('meanwhile');
  });
});
