import { act, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test, vi } from 'vitest';
import { type useLike } from '@/components/likes/use-like';
import { renderUi } from '@/lib/testing/render';
import ui from '@/messages/en/ui.json';
import welcome from '@/messages/en/welcome.json';

let calls: string[];

beforeEach(() => {
  vi.resetModules();
  calls = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(path);
    const { target_id: id } = JSON.parse(String(init.body)) as { target_id?: number };
    const data = id === undefined ? null : { is_like: 1, likecount: 1 };
    return { json: async () => ({ status: 200, msg: 'Done', data }) };
  });
});

type WelcomeOptions = { likedIds?: number[]; hasPhoto?: boolean };

/** Renders the card above the hearts of members 1 to 4. */
async function show({ likedIds = [], hasPhoto = false }: WelcomeOptions = {}) {
  const { WelcomeCard } = await import('./welcome-card');
  const likes = await import('@/components/likes/use-like');
  // Imported with the same modules, whose context is another one.
  const { UiMessagesProvider } = await import('@/components/ui/ui-messages');
  function Hearts({ use }: { use: typeof useLike }) {
    return [1, 2, 3, 4].map((id) => <HeartOf key={id} id={id} use={use} />);
  }
  function HeartOf({ id, use }: { id: number; use: typeof useLike }) {
    const { toggle } = use(id, { isLiked: false }, 'offline');
    return (
      <button type="button" onClick={() => void toggle()}>
        {`heart ${id}`}
      </button>
    );
  }
  return renderUi(
    <NextIntlClientProvider locale="en" messages={{ welcome }}>
      <WelcomeCard username="Mei" hasPhoto={hasPhoto} likedIds={likedIds} />
      <UiMessagesProvider messages={ui} locale="en">
        <Hearts use={likes.useLike} />
      </UiMessagesProvider>
    </NextIntlClientProvider>,
  );
}

const like = (id: number) => act(async () => screen.getByRole('button', { name: `heart ${id}` }).click());
const hearts = () => screen.getByRole('img', { name: /hearts/ }).getAttribute('aria-label');
const ends = () => calls.filter((path) => path === '/member/index/welcomed').length;

test('the hearts fill as the member likes others, and after the third the welcome ends with the next step', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'You’re in, Mei' })).toBeDefined();
  expect(hearts()).toBe('0 of 3 hearts');

  await like(1);
  await like(2);
  expect(hearts()).toBe('2 of 3 hearts');
  expect(ends()).toBe(0);

  await like(3);
  expect(hearts()).toBe('3 of 3 hearts');
  expect(screen.getByRole('link', { name: 'Add a profile photo' })).toBeDefined();
  await waitFor(() => expect(ends()).toBe(1));
});

test('counts the likes of an earlier visit, and offers the messages to a member with a photo', async () => {
  await show({ likedIds: [7, 8], hasPhoto: true });
  expect(hearts()).toBe('2 of 3 hearts');
  await like(1);
  expect(screen.getByRole('link', { name: 'Go to chats' })).toBeDefined();
});

test('is gone for ever once it is dismissed', async () => {
  const { user, container } = await show();
  await user.click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(container.querySelector('section')).toBeNull();
  expect(ends()).toBe(1);
});
