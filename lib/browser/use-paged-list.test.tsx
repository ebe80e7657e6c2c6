import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Query } from './query';
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

function List({ query, first }: { query: Query<number, Page>; first: Page }) {
  const { items, isLoading, loadMore } = usePagedList({ query, inputAfter, itemsOf, first });
  renders({ isLoading });
  return <button onClick={() => void loadMore()}>{items.map(({ id }) => id).join(' ')}</button>;
}

const shown = () => screen.getByRole('button').textContent;

it('renders a list from the server once, and never as loading', async () => {
  const { query, load } = buildQuery('/once');
  render(<List query={query} first={pageOf(1)} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(renders.mock.calls).toEqual([[{ isLoading: false }]]);
  expect(shown()).toBe('10 11');
  expect(load).not.toHaveBeenCalled();
});

it('loads only the second page after a first page from the server', async () => {
  const { query, load } = buildQuery('/second');
  render(<List query={query} first={pageOf(1)} />);
  await userEvent.click(screen.getByRole('button'));
  await expect.poll(shown).toBe('10 11 20 21');
  expect(load.mock.calls.map(([key]) => key)).toEqual([['/second', 2]]);
});

it('returns to one page when the server renders the list again, and keeps the pages when it does not', async () => {
  const { query } = buildQuery('/again');
  const first = pageOf(1);
  const { unmount } = render(<List query={query} first={first} />);
  await userEvent.click(screen.getByRole('button'));
  await expect.poll(shown).toBe('10 11 20 21');
  unmount();

  const again = render(<List query={query} first={first} />);
  expect(shown()).toBe('10 11 20 21');
  again.unmount();

  render(<List query={query} first={{ number: 1, items: [{ id: 12 }] }} />);
  await expect.poll(shown).toBe('12');
});
