import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeTransport, her, me } from '@/lib/live/client/fake-transport';
import { MemoryOutboxStorage } from './outbox-storage';
import { ChatClient } from './chat-client';
import type { ChatClientOptions } from './chat-client-options';
import type { UploadOutcome } from './upload';
import { opcode } from '@/lib/live/opcodes';

let transport: FakeTransport;
let storage: MemoryOutboxStorage;
let clients: ChatClient[];

beforeEach(() => {
  vi.useFakeTimers();
  transport = new FakeTransport();
  storage = new MemoryOutboxStorage();
  clients = [];
});
afterEach(() => {
  for (const client of clients) client.stop();
  vi.useRealTimers();
});

function startClient(options: Partial<ChatClientOptions> = {}): ChatClient {
  const client = new ChatClient({ memberId: me, transport, storage, ...options });
  clients.push(client);
  client.start();
  return client;
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const messagesOf = (client: ChatClient) => client.state.conversations.get(her)?.messages ?? [];
const statesOf = (client: ChatClient) => messagesOf(client).map(({ content, state }) => `${content} ${state}`);
const sentIds = () => transport.requested.filter(({ name }) => name === 'message').map(({ cid }) => cid);

test('messages that waited when the page closed are sent once by the next page, in order, under the same client ids', async () => {
  transport.store('m1');
  const closed = startClient();
  const ids = ['one', 'two'].map((text) => closed.send(her, text));
  closed.stop();

  const client = startClient();
  await settle();
  expect(statesOf(client)).toEqual(['one sending', 'two sending']);
  transport.up();
  await settle();
  expect(statesOf(client)).toEqual(['m1 sent', 'one sent', 'two sent']);
  expect(sentIds()).toEqual(ids);
  expect(await storage.load()).toEqual([]);
});

test('messages written without a connection wait, and are sent in order after the reconnect', async () => {
  transport.store('m1');
  const client = startClient();
  transport.up();
  transport.down();
  for (const text of ['a', 'b']) client.send(her, text);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(statesOf(client)).toEqual(['m1 sent', 'a sending', 'b sending']);
  transport.up();
  client.send(her, 'c');
  await settle();
  expect(statesOf(client)).toEqual(['m1 sent', 'a sent', 'b sent', 'c sent']);
});

test('a message that is withdrawn while it waits is never sent, and those around it are', async () => {
  transport.store('m1');
  const client = startClient();
  transport.up();
  await settle();
  transport.down();
  const [, withdrawn] = ['first', 'withdrawn', 'last'].map((text) => client.send(her, text));
  await vi.advanceTimersByTimeAsync(4_000);
  client.cancel(her, withdrawn ?? '');
  expect(statesOf(client)).toEqual(['m1 sent', 'first sending', 'last sending']);
  transport.up();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(transport.stored.map(({ content }) => content)).toEqual(['m1', 'first', 'last']);
});

const halfADay = 12 * 60 * 60 * 1000;

test('a message that waited for half a day is sent only on request, after a reload and in a suspended page', async () => {
  const closed = startClient();
  const clientId = closed.send(her, 'good morning');
  closed.stop();
  vi.setSystemTime(Date.now() + halfADay);
  const client = startClient();
  transport.up();
  await settle();
  expect(statesOf(client)).toEqual(['good morning failed']);
  transport.down();
  client.send(her, 'good night');
  vi.setSystemTime(Date.now() + halfADay);
  transport.up();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(statesOf(client)).toEqual(['good morning failed', 'good night failed']);
  expect(sentIds()).toEqual([]);
  client.resend(her, clientId);
  await settle();
  expect(statesOf(client)).toEqual(['good morning sent', 'good night failed']);
  expect((await storage.load()).map((pending) => pending.kind === 'text' && pending.text)).toEqual(['good night']);
});

test('a message resent without a connection is sent after the reconnect, however old it is', async () => {
  const closed = startClient();
  const clientId = closed.send(her, 'good morning');
  closed.stop();
  vi.setSystemTime(Date.now() + halfADay);
  const client = startClient();
  await settle();
  client.resend(her, clientId);
  client.stop();
  const next = startClient();
  transport.up();
  await settle();
  expect(statesOf(next)).toEqual(['good morning sent']);
});

test('the contact shows a text that was stored after a contacts frame without it', async () => {
  transport.store('m1');
  const client = startClient();
  transport.up();
  transport.down();
  client.send(her, 'later');
  transport.up();
  expect(client.state.contacts[0]).toMatchObject({ preview: 'm1' });
  await settle();
  expect(client.state.contacts[0]).toMatchObject({ preview: 'later', lastSeq: 2, lastMessageAt: 1_700_000_002_000 });
});

test('a message refused with TOO_MANY shows the reason, waits as long as demanded, and is then stored', async () => {
  const client = startClient();
  transport.up();
  let refusals = 0;
  transport.acknowledge = (frame) =>
    frame.name === 'message' && refusals++ === 0
      ? { status: 429, code: 'TOO_MANY', msg: 'Please wait a little.', retry: 20 }
      : transport.usual(frame);
  client.send(her, 'fast');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(messagesOf(client)[0]).toMatchObject({ state: 'sending', waiting: 'Please wait a little.' });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(messagesOf(client)[0]).toMatchObject({ state: 'sent', waiting: undefined });
});

const denial = { uid: her, reason: 'new_people', upgrade: 0 } as const;

test.each([
  ['FREE_CHAT_USED', 7, 0, true],
  ['UPGRADE_NEEDED', 8, undefined, false],
] as const)(
  '%s puts the text back into the box and shows the reason until it is sent again',
  async (code, status, left, canUpgrade) => {
    const client = startClient();
    transport.up();
    transport.acknowledge = (frame) =>
      frame.name === 'message'
        ? { status, code, msg: 'No more today', left, data: status === 8 ? denial : undefined }
        : transport.usual(frame);
    const clientId = client.send(her, 'hello');
    client.write(her, 'and more');
    const frame = { status: 'success', msg: 'No more today' } as const;
    const data = { ...denial, cid: clientId };
    transport.receive(status === 7 ? { ...frame, opt: status, data } : { ...frame, opt: status, data });
    await settle();
    expect(messagesOf(client)).toEqual([]);
    expect(client.state.refusedTexts.get(her)).toEqual({ failure: 'No more today', canUpgrade, canVerify: false });
    expect(client.state.drafts.get(her)).toBe('hello\nand more');
    expect(await storage.load()).toEqual([]);
    transport.acknowledge = undefined;
    client.send(her, 'hello');
    expect(client.state.refusedTexts.size).toBe(0);
    await settle();
    expect(statesOf(client)).toEqual(['hello sent']);
  },
);

const usedUp = { status: 7, code: 'FREE_CHAT_USED', msg: 'No more today', left: 0 } as const;
const refuseMessages = (frame: Parameters<FakeTransport['usual']>[0]) =>
  frame.name === 'message' ? usedUp : transport.usual(frame);

test('texts refused one after the other return to the box in the order of sending, before what was typed since', async () => {
  const client = startClient();
  transport.store('m1');
  transport.up();
  transport.acknowledge = refuseMessages;
  for (const text of ['one', 'two', 'three']) client.send(her, text);
  client.write(her, 'typed since');
  await settle();
  expect(statesOf(client)).toEqual(['m1 sent']);
  expect(client.state.drafts.get(her)).toBe('one\ntwo\nthree\ntyped since');
});

test('a refused text leaves the list of conversations as it was', async () => {
  const client = startClient();
  transport.store('m1');
  transport.up();
  const previewOf = () => client.state.contacts.find(({ member }) => member.id === her)?.preview;
  expect(previewOf()).toBe('m1');
  transport.acknowledge = refuseMessages;
  client.send(her, 'refused');
  expect(previewOf()).toBe('refused');
  await settle();
  expect(previewOf()).toBe('m1');
});

test('a text whose refusal arrives without its acknowledgement is not sent again', async () => {
  const client = startClient();
  transport.up();
  transport.acknowledge = (frame) => (frame.name === 'message' ? undefined : transport.usual(frame));
  const cid = client.send(her, 'hello');
  await settle();
  transport.receive({ status: 'success', opt: opcode.quotaUsed, msg: 'No more today', data: { uid: her, cid } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentIds()).toEqual([cid]);
  expect(messagesOf(client)).toEqual([]);
  expect(client.state.drafts.get(her)).toBe('hello');
  expect(await storage.load()).toEqual([]);
});

test('a picture refused by a quota stays with the reason, and is sent on request after an upgrade', async () => {
  const client = startClient({ upload: () => Promise.resolve({ kind: 'stored', path: '/uploads/a/1280.webp' }) });
  transport.up();
  transport.acknowledge = refuseMessages;
  const clientId = client.sendImage(her, picture());
  await settle();
  expect(messagesOf(client)).toMatchObject([{ state: 'failed', failure: 'No more today', canUpgrade: true }]);
  expect(client.state.drafts.has(her)).toBe(false);
  transport.acknowledge = undefined;
  client.resend(her, clientId);
  await settle();
  expect(messagesOf(client)).toMatchObject([{ state: 'sent', failure: undefined }]);
});

test('the remaining free messages and new people follow the contacts, each acknowledgement, and the counters', async () => {
  const client = startClient();
  transport.up();
  const contacts = { status: 'success' as const, opt: opcode.contacts, contact: [] };
  transport.receive({ ...contacts, data: { free_chat_left: 5, new_people: { left: 2, upgrade: 1 } } });
  expect(client.state).toMatchObject({ freeLeft: 5, newPeople: { left: 2, canUpgrade: true } });
  transport.acknowledge = (frame) =>
    ({ ...transport.usual(frame), left: 4, new_people: { left: 1, upgrade: 1 } }) as ReturnType<FakeTransport['usual']>;
  client.send(her, 'counted');
  await settle();
  expect(client.state).toMatchObject({ freeLeft: 4, newPeople: { left: 1, canUpgrade: true } });
  transport.receive({ status: 'success', opt: opcode.counters, data: { free_chat_left: null } });
  expect(client.state.freeLeft).toBeNull();
});

function pendingUpload() {
  const uploads: {
    resolve: (outcome: UploadOutcome) => void;
    onProgress: (percent: number) => void;
    signal: AbortSignal;
  }[] = [];
  const upload: ChatClientOptions['upload'] = (_, way) =>
    new Promise((resolve) => {
      uploads.push({ ...way, resolve });
      way.signal.addEventListener('abort', () => resolve({ kind: 'lost' }));
    });
  return { uploads, upload };
}

const picture = () => new Blob(['x'], { type: 'image/png' });

test('a picture has its size from the first render: picked here, after a reload, and received', async () => {
  const { upload } = pendingUpload();
  const size = { width: 400, height: 300 };
  const closed = startClient({ upload });
  closed.sendImage(her, picture(), size);
  closed.stop();
  const client = startClient({ upload });
  await settle();
  expect(messagesOf(client)).toMatchObject([{ type: 'image', imageSize: size }]);
  transport.up();
  const message = { ...transport.store(''), type: 'img', img: '/uploads/a/1280.webp' } as const;
  transport.deliver({ ...message, w: 40, h: 30 });
  transport.deliver({ ...message, id: 7, seq: 2, cid: 'sizeless' });
  expect(messagesOf(client).map(({ imageSize }) => imageSize)).toEqual([{ width: 40, height: 30 }, undefined, size]);
});

test('a picture shows its progress, then is sent by its path, before the text written after it', async () => {
  const { uploads, upload } = pendingUpload();
  const client = startClient({ upload });
  transport.up();
  client.sendImage(her, picture());
  client.send(her, 'look');
  await settle();
  uploads[0]?.onProgress(40);
  expect(messagesOf(client)[0]).toMatchObject({ type: 'image', state: 'sending', upload: 40 });
  await vi.advanceTimersByTimeAsync(60_000);
  uploads[0]?.resolve({ kind: 'stored', path: '/uploads/a/1280.webp' });
  await settle();
  expect(messagesOf(client).map(({ type, state }) => `${type} ${state}`)).toEqual(['image sent', 'text sent']);
  expect(transport.requested.filter(({ name }) => name === 'message').map(({ img, txt }) => img ?? txt)).toEqual([
    '/uploads/a/1280.webp',
    'look',
  ]);
});

test('a cancelled picture disappears, and the message after it is sent', async () => {
  const { upload } = pendingUpload();
  const client = startClient({ upload });
  transport.up();
  const clientId = client.sendImage(her, picture());
  client.send(her, 'behind');
  await settle();
  client.cancel(her, clientId);
  await settle();
  expect(statesOf(client)).toEqual(['behind sent']);
  expect(await storage.load()).toEqual([]);
});

test('a refused picture shows the reason and is sent again on request only, not after a reconnect', async () => {
  const { uploads, upload } = pendingUpload();
  const client = startClient({ upload });
  transport.up();
  const clientId = client.sendImage(her, picture());
  await settle();
  uploads[0]?.resolve({ kind: 'refused', failure: 'Image only' });
  await settle();
  expect(messagesOf(client)).toMatchObject([{ state: 'failed', failure: 'Image only' }]);
  transport.down();
  transport.up();
  await settle();
  expect(uploads).toHaveLength(1);
  client.resend(her, clientId);
  await settle();
  uploads[1]?.resolve({ kind: 'stored', path: '/uploads/b/1280.webp' });
  await settle();
  expect(messagesOf(client)).toMatchObject([{ state: 'sent' }]);
});
