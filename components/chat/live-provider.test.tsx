import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { FakeTransport, her, me } from '@/lib/live/client/fake-transport';
import type { MemberSummary } from '@/lib/members/model';
import { renderUi } from '@/lib/testing/render';
import { LiveProvider } from './live-provider';
import { useEnsureContact, usePresence, useUnreadTotal } from './use-chat-state';

const transport = new FakeTransport();
let client: ChatClient | undefined;
vi.mock('./create-member-client', () => ({
  createMemberClient: (memberId: number) => (client = new ChatClient({ memberId, transport })),
}));

const idle: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

const ada: MemberSummary = { id: her, username: 'Ada', avatar: '', tier: 'free', isOnline: true, lastActiveAt: 0 };

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
