import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { takeToasts } from '@/components/ui/toast';
import { renderUi } from '@/lib/testing/render';
import { LikeHeart } from './like-heart';

const labels = {
  likeOf: (name: string, isLiked: boolean) => `${isLiked ? 'Unlike' : 'Like'} ${name}`,
  likeOffline: 'offline',
};

let isLiked: boolean;
let calls: number;
let isDown: boolean;
let release: (() => void) | undefined;
const toasts: string[] = [];
let nextId = 1;

beforeEach(() => {
  [isLiked, calls, isDown, release] = [false, 0, false, undefined];
  toasts.length = 0;
  takeToasts(({ text }) => void toasts.push(text));
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    if (release === undefined) await new Promise<void>((resolve) => (release = resolve));
    if (isDown) throw new TypeError('the network is down');
    isLiked = !isLiked;
    const msg = isLiked ? 'Like success' : 'Like cancel';
    return Response.json({ status: 200, msg, data: { is_like: isLiked ? 1 : 0, likecount: isLiked ? 1 : 0 } });
  });
});

/** Each test likes another member, because toggled likes outlive their component. */
function showHeart() {
  renderUi(<LikeHeart member={{ id: nextId++, username: 'Ada' }} initial={{ isLiked: false }} labels={labels} />);
  return screen.getByRole('button');
}

/** Lets the first call reply, which begins after the frame of the click. */
async function finishCall() {
  await waitFor(() => expect(release).toBeDefined());
  release?.();
}

const pressed = (heart: HTMLElement) => heart.getAttribute('aria-pressed');

it('fills at once with a burst, and announces the text of the reply without a toast', async () => {
  const heart = showHeart();
  fireEvent.click(heart, { detail: 1 });
  expect([pressed(heart), heart.querySelector('.like-burst') !== null]).toEqual(['true', true]);
  await finishCall();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Like success'));
  expect(toasts).toEqual([]);
});

it('does not lose a like to a double click', async () => {
  const heart = showHeart();
  fireEvent.click(heart, { detail: 1 });
  fireEvent.click(heart, { detail: 2 });
  await finishCall();
  await waitFor(() => expect(isLiked).toBe(true));
  expect([pressed(heart), calls]).toEqual(['true', 1]);
});

it('saves the last of several clicks while a call is under way', async () => {
  const heart = showHeart();
  fireEvent.click(heart, { detail: 1 });
  fireEvent.click(heart, { detail: 1 });
  expect(pressed(heart)).toBe('false');
  await finishCall();
  await waitFor(() => expect(calls).toBe(2));
  expect([pressed(heart), isLiked]).toEqual(['false', false]);
});

it('goes back with a toast when the like was not saved', async () => {
  isDown = true;
  const heart = showHeart();
  fireEvent.click(heart, { detail: 1 });
  expect(pressed(heart)).toBe('true');
  await finishCall();
  await waitFor(() => expect(toasts).toEqual(['offline']));
  expect(pressed(heart)).toBe('false');
});
