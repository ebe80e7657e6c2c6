import { act, screen, waitFor, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '@/components/ui/confirm';
import { subjectFeed } from '@/lib/live/client/subject-feed';
import type { Photo, PhotoPage } from '@/lib/photos/model';
import { renderUi } from '@/lib/testing/render';
import comments from '@/messages/en/comments.json';
import reports from '@/messages/en/reports.json';
import messages from '@/messages/en/photos.json';
import { MemberPhotos } from './member-photos';

const calls: { path: string; input: Record<string, unknown> }[] = [];
let replies: Record<string, unknown> = {};

beforeEach(() => {
  calls.length = 0;
  replies = {};
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, input: JSON.parse(String(init.body)) as Record<string, unknown> });
    return new Response(JSON.stringify({ status: 200, msg: 'Done', data: replies[path] ?? null }));
  });
});

const photo = (id: number, overrides: Partial<Photo> = {}): Photo => ({
  ...{ id, path: `/uploads/${String(id).padStart(32, '0')}/1280.webp`, size: { width: 300, height: 400 } },
  ...{
    placeholder: '',
    createdAt: Date.now(),
    likeCount: 0,
    isLiked: false,
    commentCount: 0,
    state: 'shown',
    reason: '',
  },
  ...overrides,
});

const pageOf = (items: Photo[], overrides: Partial<PhotoPage> = {}): PhotoPage => ({
  ...{ owner: { id: 7, username: 'Ann', avatar: '' }, items, next: null, beyond: 0 },
  ...overrides,
});

function renderPhotos(first: PhotoPage, isOwn = false, layout: 'grid' | 'days' = 'grid') {
  return renderUi(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ photos: messages, comments, reports }}>
      <ConfirmProvider>
        <MemberPhotos ownerId={7} isOwn={isOwn} layout={layout} first={first} />
      </ConfirmProvider>
    </NextIntlClientProvider>,
  );
}

const ofTwoDays = pageOf([photo(12), photo(11), photo(10, { createdAt: Date.parse('2020-05-04T12:00:00Z') })]);

it('has the day above the first photo of each day in the layout of days', () => {
  renderPhotos(ofTwoDays, false, 'days');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Today', '4 May 2020']);
  expect(screen.getAllByRole('button', { name: 'Photo of Today' })).toHaveLength(2);
});

it('has the day on the first photo of each day in the layout of a grid', () => {
  renderPhotos(ofTwoDays);
  expect(screen.queryAllByRole('heading')).toEqual([]);
  const tiles = screen.getAllByRole('button', { name: /Photo of/ });
  expect(tiles.map(({ textContent }) => textContent)).toEqual(['Today', '', 'May 2020']);
});

it('names the member without photos, and invites the owner to add some', () => {
  const { unmount } = renderPhotos(pageOf([]));
  expect(screen.getByText('Ann hasn’t added any photos yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull();
  unmount();
  renderPhotos(pageOf([]), true);
  expect(screen.getByRole('button', { name: 'Add photos' })).toBeTruthy();
});

it('states how many photos only a higher tier sees', () => {
  renderPhotos(pageOf([photo(21)], { beyond: 5 }));
  expect(screen.getByText('5 more photos with membership')).toBeTruthy();
  expect(screen.getByText('There’s more with Silver')).toBeTruthy();
});

it('likes a photo in the viewer, and shows the like on its tile', async () => {
  replies['/member/comment/like'] = { isLiked: true, likeCount: 3 };
  const { user } = renderPhotos(pageOf([photo(31, { likeCount: 2 })]));
  await user.click(screen.getByRole('button', { name: 'Photo of Today' }));
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Ann' });
  await user.click(within(viewer).getByRole('button', { name: 'Like' }));
  await waitFor(() => expect(within(viewer).getByRole('button', { name: 'Unlike' }).textContent).toBe('3'));
  expect(calls).toEqual([{ path: '/member/comment/like', input: { type: 'photo', id: 31 } }]);
});

it('shows the owner the state of a photo', () => {
  renderPhotos(pageOf([photo(41, { state: 'pending' })]), true);
  expect(screen.getByRole('button', { name: 'Photo of Today · Under review' })).toBeTruthy();
});

it('deletes an own photo after the question, and shows the next one', async () => {
  const { user } = renderPhotos(pageOf([photo(52), photo(51)]), true);
  await user.click(screen.getAllByRole('button', { name: 'Photo of Today' })[0] ?? document.body);
  const viewer = await screen.findByRole('dialog', { name: 'My photos' });
  await user.click(within(viewer).getByRole('button', { name: 'Delete photo' }));
  const question = await screen.findByRole('alertdialog');
  expect(calls).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls).toEqual([{ path: '/member/photo/del_photo', input: { id: 52 } }]));
  await waitFor(() => expect(document.querySelectorAll('button[data-picture]')).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'My photos' })).toBeTruthy();
});

it('shows a photo no more that others do not see any more', () => {
  renderPhotos(pageOf([photo(61), photo(60)]));
  act(() => subjectFeed.receive({ counts: [], gone: [{ kind: 'photo', id: 61 }], posted: [] }));
  expect(screen.getAllByRole('button', { name: 'Photo of Today' })).toHaveLength(1);
});
