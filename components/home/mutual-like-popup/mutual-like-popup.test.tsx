import { act, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { LiveProvider } from '@/components/chat/live-provider';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { FakeTransport } from '@/lib/live/client/fake-transport';
import { opcode } from '@/lib/live/opcodes';
import type { NewMutualLike } from '@/lib/likes/model';
import { href } from '@/lib/routing/href';
import { renderUi } from '@/lib/testing/render';
import chat from '@/messages/en/chat.json';
import likes from '@/messages/en/likes.json';
import members from '@/messages/en/members.json';
import { MutualLikePopup } from './mutual-like-popup';

const me = 1000;
let waiting: number[];
let takenElsewhere: number[];
let taken: unknown[];
let transport: FakeTransport;

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  usePathname: () => href('desktop', 'home'),
}));

beforeEach(() => {
  [waiting, takenElsewhere, taken, transport] = [[], [], [], new FakeTransport()];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path === '/member/like/moments')
      return Response.json({ status: 200, msg: 'ok', data: waiting.map(mutualLike) });
    const { target_id: one } = JSON.parse(body) as { target_id?: number };
    taken.push(one ?? 'all');
    const data = (one === undefined ? waiting : [one]).filter((id) => !takenElsewhere.includes(id));
    return Response.json({ status: 200, msg: 'ok', data });
  });
});

function mutualLike(id: number): NewMutualLike {
  const rest = {
    avatar: '',
    placeholder: '',
    tier: 'free',
    gender: 'female',
    age: 30,
    country: 'TW',
    isOnline: true,
    lastActiveAt: 0,
    isLiked: true,
    isVerified: false,
  } as const;
  return { member: { id, username: `m${id}`, ...rest }, line: `Hello m${id}?` };
}

/** Shows a page whose live connection counts these mutual likes. */
function arrive(...ids: number[]) {
  waiting = ids;
  const client = new ChatClient({ memberId: me, transport });
  const result = renderUi(
    <NextIntlClientProvider locale="en" messages={{ chat, likes, members }}>
      <LiveProvider memberId={me} createClient={() => client}>
        <MutualLikePopup me={{ username: 'Me', avatar: '' }} />
      </LiveProvider>
    </NextIntlClientProvider>,
  );
  act(() => transport.up());
  act(() => transport.receive({ status: 'success', opt: opcode.counters, data: { mutual_like: ids.length } }));
  return { ...result, client };
}

it('shows a mutual like over the page, with a line that the member can change and send', async () => {
  const { user, client } = arrive(7);
  const send = vi.spyOn(client, 'send');
  expect((await screen.findByRole('dialog')).textContent).toContain('You like each other');
  const box = screen.getByRole('textbox', { name: 'Your first message to m7' });
  expect((box as HTMLTextAreaElement).value).toBe('Hello m7?');
  expect(send).not.toHaveBeenCalled();
  await user.type(box, ' Tell me.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledExactlyOnceWith(7, 'Hello m7? Tell me.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows up to three one after the other, each marked as shown when its turn comes', async () => {
  const { user } = arrive(7, 8);
  await screen.findByRole('textbox', { name: /m7/ });
  expect(taken).toEqual([7]);
  await user.click(screen.getByRole('button', { name: 'Keep looking' }));
  await screen.findByRole('textbox', { name: /m8/ });
  expect(taken).toEqual([7, 8]);
});

it('leaves a popup that another tab has taken to that tab', async () => {
  takenElsewhere = [7];
  arrive(7, 8);
  await screen.findByRole('textbox', { name: /m8/ });
  expect(screen.queryByRole('textbox', { name: /m7/ })).toBeNull();
});

it('shows more than three together', async () => {
  arrive(7, 8, 9, 10);
  expect((await screen.findByRole('dialog')).textContent).toContain('4 new mutual likes');
  expect(taken).toEqual(['all']);
});

it('waits while the member writes', async () => {
  vi.useFakeTimers();
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  arrive(7);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect([taken, screen.queryByRole('dialog')]).toEqual([[], null]);
  field.remove();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  vi.useRealTimers();
});
