import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError, type Query } from './query';
import { usePagedList } from './use-paged-list';

type Page = { number: number; items: { id: number }[] };

const pageOf = (number: number): Page => ({ number, items: [{ id: number * 10 }, { id: number * 10 + 1 }] });
const inputAfter = (previous: Page | undefined) => (previous?.number === 3 ? null : (previous?.number ?? 0) + 1);
const itemsOf = (page: Page) => page.items;

function buildQuery(path: string) {
  const load = vi.fn(([, number]: readonly unknown[]) => Promise.resolve(pageOf(Number(number))));
  // The path is a cache key only.
  const query = { keyOf: (number: number) => [path, number], load } as unknown as Query<number, Page>;
  return { query, load };
}

const renders = vi.fn();
beforeEach(() => renders.mockClear());

type ListProps = { query: Query<number, Page>; first?: Page; isEnabled?: boolean };

function List({ query, first, isEnabled }: ListProps) {
  const { items, isLoading, error, loadMore, refresh } = usePagedList({ query, inputAfter, itemsOf, first, isEnabled });
  renders({ isLoading });
  return (
    <>
      <button onClick={() => void loadMore()}>{items.map(({ id }) => id).join(' ')}</button>
      <output onClick={() => void refresh()}>{error ? 'failed' : isLoading ? 'loading' : 'loaded'}</output>
    </>
  );
}

const displayedText = () => screen.getByRole('button').textContent;
const state = () => screen.getByRole('status').textContent;

it('renders a list from the server once, and never as loading', async () => {
  const { query, load } = buildQuery('/once');
  render(<List query={query} first={pageOf(1)} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(renders.mock.calls).toEqual([[{ isLoading: false }]]);
  expect(displayedText()).toBe('10 11');
  expect(load).not.toHaveBeenCalled();
});

it('loads only the second page after a first page from the server', async () => {
  const { query, load } = buildQuery('/second');
  render(<List query={query} first={pageOf(1)} />);
  await userEvent.click(screen.getByRole('button'));
  await expect.poll(displayedText).toBe('10 11 20 21');
  expect(load.mock.calls.map(([key]) => key)).toEqual([['/second', 2]]);
});

it('returns to one page when the server renders the list again, and keeps the pages when it does not', async () => {
  const { query } = buildQuery('/again');
  const first = pageOf(1);
  const { unmount } = render(<List query={query} first={first} />);
  await userEvent.click(screen.getByRole('button'));
  await expect.poll(displayedText).toBe('10 11 20 21');
  unmount();

  const again = render(<List query={query} first={first} />);
  expect(displayedText()).toBe('10 11 20 21');
  again.unmount();

  render(<List query={query} first={{ number: 1, items: [{ id: 12 }] }} />);
  await expect.poll(displayedText).toBe('12');
});

it('loads the first page once the list is enabled, and is loading until then', async () => {
  const { query, load } = buildQuery('/enabled');
  const { rerender } = render(<List query={query} isEnabled={false} />);
  expect(state()).toBe('loading');
  expect(load).not.toHaveBeenCalled();

  rerender(<List query={query} isEnabled />);

  await expect.poll(displayedText).toBe('10 11');
  expect(load).toHaveBeenCalledOnce();
});

it('keeps the pages after a failed page, and requests that page again', async () => {
  const { query, load } = buildQuery('/failed');
  render(<List query={query} first={pageOf(1)} />);
  load.mockRejectedValueOnce(new CallError('offline', '/failed'));
  await userEvent.click(screen.getByRole('button'));
  await expect.poll(state).toBe('failed');
  expect(displayedText()).toBe('10 11');

  await userEvent.click(screen.getByRole('button'));

  await expect.poll(displayedText).toBe('10 11 20 21');
  expect(state()).toBe('loaded');
});

it('refreshes to one new page, and ignores a page that was requested before', async () => {
  const { query, load } = buildQuery('/refresh');
  render(<List query={query} first={pageOf(1)} />);
  let arrive: (page: Page) => void = () => undefined;
  load.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  await userEvent.click(screen.getByRole('button'));
  load.mockResolvedValueOnce({ number: 1, items: [{ id: 13 }] });

  await userEvent.click(screen.getByRole('status'));
  await act(async () => arrive(pageOf(2)));

  await expect.poll(displayedText).toBe('13');
  expect(state()).toBe('loaded');
});
