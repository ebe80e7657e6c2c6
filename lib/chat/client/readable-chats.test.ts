import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeTransport, her, me } from '@/lib/live/client/fake-transport';
import { opcode } from '@/lib/live/opcodes';
import type { MemberSummary } from '@/lib/members/model';
import { chatCalls } from './calls';
import { ChatClient } from './chat-client';
import type { ReadableChats, ReadableStorage, StoredDraft } from './readable-storage';
import type { ChatContact, ChatMessage } from './state';

class MemoryStorage implements ReadableStorage {
  private contacts: readonly ChatContact[] = [];
  private readonly messages = new Map<number, readonly ChatMessage[]>();
  private drafts: readonly StoredDraft[] = [];
  load = (): Promise<ReadableChats> => Promise.resolve({ contacts: this.contacts, messages: this.messages });
  loadDrafts = () => Promise.resolve(this.drafts);
  putDrafts = (drafts: readonly StoredDraft[]) => void (this.drafts = drafts);
  putContacts = (contacts: readonly ChatContact[]) => void (this.contacts = contacts);
  putMessages = (memberId: number, messages: readonly ChatMessage[]) => void this.messages.set(memberId, messages);
}

let clients: ChatClient[];
beforeEach(() => {
  vi.useFakeTimers();
  clients = [];
});
afterEach(() => {
  for (const client of clients) client.stop();
  vi.useRealTimers();
});

const ada: MemberSummary = { id: her, username: 'Ada', avatar: '', tier: 'free', isOnline: true, lastActiveAt: 0 };

let leave: () => void;

function startClient(transport: FakeTransport, readable: ReadableStorage, calls = chatCalls): ChatClient {
  const onLeave = (listener: () => void) => {
    leave = listener;
    return () => undefined;
  };
  const client = new ChatClient({ memberId: me, transport, readable, calls, onLeave });
  clients.push(client);
  client.start();
  client.enter(her);
  return client;
}

const texts = (client: ChatClient) => client.state.conversations.get(her)?.messages.map(({ content }) => content) ?? [];

test('a page without a connection shows the chats of the page before, and loads them again when it connects', async () => {
  const storage = new MemoryStorage();
  const transport = new FakeTransport();
  for (const text of ['m1', 'm2']) transport.store(text);
  const before = startClient(transport, storage);
  transport.up();
  await vi.advanceTimersByTimeAsync(2_000);
  before.stop();
  transport.down();

  const client = startClient(transport, storage);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(texts(client)).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.state.connection).toBe('offline');
  expect(texts(client)).toEqual(['m1', 'm2']);
  expect(client.state.contacts.map(({ member }) => member.id)).toEqual([her]);
  client.send(her, 'written offline');
  expect(texts(client)).toEqual(['m1', 'm2', 'written offline']);

  // More than a page is missing: the stored messages must not stay before a gap.
  for (let number = 3; number <= 60; number += 1) transport.store(`m${number}`);
  transport.up();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(texts(client)).not.toContain('m1');
  expect(texts(client).slice(-2)).toEqual(['m60', 'written offline']);
});

test('a chat that was only in the list is readable by its newest messages', async () => {
  const storage = new MemoryStorage();
  const transport = new FakeTransport();
  transport.store('m1');
  const before = new ChatClient({ memberId: me, transport, readable: storage });
  clients.push(before);
  before.start();
  transport.up();
  await vi.advanceTimersByTimeAsync(2_000);
  before.stop();
  transport.down();
  const client = startClient(transport, storage);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(texts(client)).toEqual(['m1']);
});

test('a chat that has just been opened is readable, and later changes are within a second', async () => {
  const storage = new MemoryStorage();
  const transport = new FakeTransport();
  transport.store('m1');
  startClient(transport, storage);
  transport.up();
  await vi.advanceTimersByTimeAsync(100);
  const kept = async () => (await storage.load()).messages.get(her)?.map(({ content }) => content);
  expect(await kept()).toEqual(['m1']);
  transport.deliver(transport.store('m2'));
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await kept()).toEqual(['m1', 'm2']);
});

test('what was typed is in its box after each reload without a connection, and is saved once there is one', async () => {
  const storage = new MemoryStorage();
  const transport = new FakeTransport();
  transport.store('m1');
  const before = startClient(transport, storage);
  transport.up();
  await vi.advanceTimersByTimeAsync(2_000);
  before.write(her, 'half a');
  before.stop();
  transport.down();

  const offline = startClient(transport, storage);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(offline.state.drafts.get(her)).toBe('half a');
  offline.write(her, 'half a thought');
  offline.stop();

  const saved: string[] = [];
  const saveDraft = async (_: number, text: string) => {
    if (transport.isUp) saved.push(text);
    return transport.isUp;
  };
  const client = startClient(transport, storage, { ...chatCalls, saveDraft });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(client.state.drafts.get(her)).toBe('half a thought');
  transport.up();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.state.drafts.get(her)).toBe('half a thought');
  expect(saved.at(-1)).toBe('half a thought');
});

test('what was typed without a connection is in its box on the next page with one, and is saved', async () => {
  const storage = new MemoryStorage();
  const transport = new FakeTransport();
  const saved: string[] = [];
  const saveDraft = async (_: number, text: string) => {
    if (transport.isUp) saved.push(text);
    return transport.isUp;
  };
  const calls = { ...chatCalls, saveDraft };
  transport.store('m1');
  const before = startClient(transport, storage, calls);
  transport.up();
  await vi.advanceTimersByTimeAsync(2_000);
  transport.down();
  before.write(her, 'written in a tunnel');
  await vi.advanceTimersByTimeAsync(2_000);
  before.stop();

  const client = startClient(transport, storage, calls);
  transport.up();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(client.state.drafts.get(her)).toBe('written in a tunnel');
  expect(saved).toEqual(['written in a tunnel']);
  expect(await storage.loadDrafts()).toEqual([{ memberId: her, text: 'written in a tunnel', isUnsaved: false }]);
});

test.each([
  ['what was typed last', 'half a thought', ['half a', 'half a thought']],
  ['that a text was sent', '', ['half a', '']],
])('a page that is left at once after a pause keeps %s', async (_, text, expected) => {
  const storage = new MemoryStorage();
  const transport = new FakeTransport();
  const saved: string[] = [];
  let isLeft = false;
  const saveDraft = async (_id: number, draft: string) => {
    if (!isLeft) saved.push(draft);
    return !isLeft;
  };
  const calls = { ...chatCalls, saveDraft };
  transport.store('m1');
  const before = startClient(transport, storage, calls);
  transport.up();
  before.write(her, 'half a');
  await vi.advanceTimersByTimeAsync(2_000);
  isLeft = true;
  before.write(her, text);
  leave();
  const row = await storage.loadDrafts();
  transport.down();
  isLeft = false;

  const next = new MemoryStorage();
  next.putDrafts(row);
  const client = startClient(transport, next, calls);
  transport.up();
  // The site still has the draft before.
  transport.receive({ status: 'success', opt: opcode.counters, data: { draft: { uid: her, text: 'half a' } } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.state.drafts.get(her) ?? '').toBe(text);
  expect(saved).toEqual(expected);
});

test('a draft that was sent as the page was left empties no other draft', async () => {
  const storage = new MemoryStorage();
  storage.putDrafts([{ memberId: her, text: 'sent', isUnsaved: true, isSent: true }]);
  const transport = new FakeTransport();
  const saveDraft = vi.fn(async () => true);
  transport.store('m1');
  const client = startClient(transport, storage, { ...chatCalls, saveDraft });
  await vi.advanceTimersByTimeAsync(100);
  transport.up();
  transport.receive({ status: 'success', opt: opcode.counters, data: { draft: { uid: her, text: 'from the phone' } } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.state.drafts.get(her)).toBe('from the phone');
  expect(saveDraft).not.toHaveBeenCalled();
});

test('a page that is left while it connects keeps what was typed, and the other drafts', async () => {
  const storage = new MemoryStorage();
  const other = { memberId: her + 1, text: 'to another', isUnsaved: false };
  storage.putDrafts([other]);
  const client = startClient(new FakeTransport(), storage);
  await vi.advanceTimersByTimeAsync(100);
  client.write(her, 'half a thought');
  leave();
  expect(await storage.loadDrafts()).toEqual([other, { memberId: her, text: 'half a thought', isUnsaved: true }]);
});

test('a draft that the site no longer has does not stay on the device', async () => {
  const storage = new MemoryStorage();
  storage.putDrafts([{ memberId: her, text: 'sent from another device', isUnsaved: false }]);
  const transport = new FakeTransport();
  transport.store('m1');
  startClient(transport, storage);
  transport.up();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await storage.loadDrafts()).toEqual([]);
});

test('a chat without messages is empty without a connection', async () => {
  const storage = new MemoryStorage();
  const transport = new FakeTransport();
  const before = startClient(transport, storage);
  transport.up();
  before.ensureContact(ada);
  await vi.advanceTimersByTimeAsync(2_000);
  before.stop();
  transport.down();
  const client = startClient(transport, storage);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(client.state.conversations.get(her)).toMatchObject({ isLoaded: true, messages: [] });
});

test('a page that connects in time shows nothing of the page before', async () => {
  const storage = new MemoryStorage();
  const load = vi.spyOn(storage, 'load');
  const transport = new FakeTransport();
  transport.store('m1');
  const client = startClient(transport, storage);
  transport.up();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(texts(client)).toEqual(['m1']);
  expect(load).not.toHaveBeenCalled();
});
