import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chatCalls } from '@/lib/chat/client/calls';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { FakeTransport, her, me } from '@/lib/live/client/fake-transport';
import type { MemberSummary } from '@/lib/members/model';
import { renderUi } from '@/lib/testing/render';
import { LiveProvider } from './live-provider';
import { useComposer } from './composer/use-composer';
import { useConversation } from './use-chat';
import { useEnsureContact, usePresence, useUnreadTotal } from './use-chat-state';

const transport = new FakeTransport();
let client: ChatClient | undefined;
vi.mock('./create-member-client', () => ({
  createMemberClient: (memberId: number) =>
    (client = new ChatClient({ memberId, transport, calls: { ...chatCalls, saveDraft: async () => true } })),
}));

const idle: (() => void)[] = [];
beforeEach(() => {
  idle.length = 0;
  client = undefined;
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

const ada: MemberSummary = { id: her, username: 'Ada', avatar: '', tier: 'free', isOnline: true, lastActiveAt: 0 };

function Chat() {
  const { send: onSend } = useConversation(her);
  const { text, change, send } = useComposer({ memberId: her, trims: true, onSend });
  return (
    <>
      <textarea aria-label="Message" value={text} onChange={({ target }) => change(target.value)} />
      <button onClick={send}>Send</button>
    </>
  );
}

// First, because later tests find the code of the client loaded.
it('loads the client of a page with a chat at once, and sends what was written before', async () => {
  renderUi(
    <LiveProvider memberId={me}>
      <Chat />
    </LiveProvider>,
  );
  const box = screen.getByLabelText<HTMLTextAreaElement>('Message');
  fireEvent.change(box, { target: { value: 'early' } });
  expect([box.value, client]).toEqual(['early', undefined]);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.change(box, { target: { value: 'and more' } });

  await expect
    .poll(() => client?.state.conversations.get(her)?.messages.map(({ content }) => content))
    .toEqual(['early']);
  expect(box.value).toBe('and more');
});

function Home() {
  const unread = useUnreadTotal();
  const { isOnline } = usePresence(her, ada);
  const ensureContact = useEnsureContact();
  return <button onClick={() => ensureContact(ada)}>{`${unread} unread, ${isOnline ? 'online' : 'offline'}`}</button>;
}

it('shows what the server sent until the page is idle, then connects with what was requested before', async () => {
  renderUi(
    <LiveProvider memberId={me} unread={{ messages: 3, mails: 0, notices: 0 }}>
      <Home />
    </LiveProvider>,
  );
  const button = screen.getByRole('button');
  // A click without a press, so that the page counts as untouched.
  button.click();
  expect(button.textContent).toBe('3 unread, online');
  expect(client).toBeUndefined();

  act(() => idle.forEach((callback) => callback()));
  await expect.poll(() => client?.state.contacts.map(({ member }) => member.username)).toEqual(['Ada']);
  act(() => transport.up());

  expect(transport.requested).toContainEqual({ name: 'watch', uids: [her] });
  expect(button.textContent).toBe('0 unread, online');
});
