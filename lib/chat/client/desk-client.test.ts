import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyContactHead } from '@/lib/chat/model';
import { ChatClient } from './chat-client';
import { FakeTransport, her, me } from '@/lib/live/client/fake-transport';

let transport: FakeTransport;
let client: ChatClient;

beforeEach(() => {
  transport = new FakeTransport();
  client = new ChatClient({ memberId: me, author: 'Ann', transport });
  client.start();
});
afterEach(() => client.stop());

const head = {
  ...emptyContactHead({ id: 77, username: 'Old', avatar: '', tier: 'free', isOnline: false, lastActiveAt: 0 }),
  lastSeq: 4,
  unread: 2,
  preview: 'still waiting',
  lastMessageAt: 1_000,
};

test('a conversation that the contacts leave out is added once, with its unread messages', () => {
  transport.store('a newer conversation');
  transport.up();
  client.addContact(head);
  client.addContact({ ...head, unread: 9 });
  expect(client.state.contacts.map(({ member, unread }) => [member.id, unread])).toEqual([
    [her, 0],
    [77, 2],
  ]);
  expect(client.state.unreadTotal).toBe(2);
});

test("an agent's message has its author before and after it is stored", async () => {
  transport.up();
  client.send(her, 'a reply');
  const messages = () => client.state.conversations.get(her)?.messages ?? [];
  expect(messages()).toMatchObject([{ author: 'Ann', state: 'sending' }]);
  await expect.poll(() => messages()[0]?.state).toBe('sent');
  expect(messages()).toMatchObject([{ author: 'Ann' }]);
});
