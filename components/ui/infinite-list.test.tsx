import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '@/lib/core/limits';
import { renderUi } from '@/lib/testing/render';
import { InfiniteList, type InfiniteListProps } from './infinite-list';

type Report = (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void;

/** The active observers, oldest first. */
let observers: { report: Report; margin: string | undefined }[];

beforeEach(() => {
  vi.useFakeTimers();
  observers = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      own: (typeof observers)[number];
      constructor(report: Report, { rootMargin }: IntersectionObserverInit) {
        this.own = { report, margin: rootMargin };
      }
      observe() {
        observers.push(this.own);
      }
      disconnect() {
        observers = observers.filter((observer) => observer !== this.own);
      }
    },
  );
});

const handleMore = vi.fn();

function list(props: Partial<InfiniteListProps<string>> = {}) {
  return (
    <InfiniteList
      label="Members"
      items={['Ada', 'Bob']}
      keyOf={(item) => item}
      render={(item) => item}
      hasMore
      loading={false}
      onMore={handleMore}
      empty={<p>No members</p>}
      end={<p>That is everyone</p>}
      {...props}
    />
  );
}

/** Scrolls the end of the list into view and waits for the debounce. */
function reachEnd(isIntersecting = true) {
  act(() => {
    for (const { report } of observers) report([{ isIntersecting }]);
    vi.advanceTimersByTime(limits.debounce.scroll);
  });
}

describe('InfiniteList', () => {
  beforeEach(() => handleMore.mockClear());

  it('lists its items under its label', () => {
    renderUi(list());

    expect(screen.getByRole('list', { name: 'Members' })).toBeDefined();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Ada', 'Bob']);
  });

  it('requests the next page when its end is 500 px out of view, once per debounce', () => {
    renderUi(list());
    expect(observers.map(({ margin }) => margin)).toEqual([`${limits.scrollAhead}px 0px`]);

    observers[0]?.report([{ isIntersecting: true }]);
    observers[0]?.report([{ isIntersecting: true }]);
    vi.advanceTimersByTime(limits.debounce.scroll - 1);
    expect(handleMore).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);

    expect(handleMore).toHaveBeenCalledOnce();
  });

  it('requests nothing when its end leaves the view within the debounce', () => {
    renderUi(list());

    observers[0]?.report([{ isIntersecting: true }]);
    observers[0]?.report([{ isIntersecting: false }]);
    vi.advanceTimersByTime(limits.debounce.scroll);

    expect(handleMore).not.toHaveBeenCalled();
  });

  it('requests another page when the last one was too short to push its end out of view', () => {
    const { rerender } = renderUi(list());
    const [first] = observers;
    reachEnd();

    rerender(list({ items: ['Ada', 'Bob', 'Cyd'] }));
    // A browser reports an end that stays in view only to a new observer.
    expect(observers).not.toContain(first);
    reachEnd();

    expect(handleMore).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['while a page loads', { loading: true }],
    ['after the last page', { hasMore: false }],
    ['after a failed page', { error: true }],
  ])('requests nothing on scroll %s', (_, props) => {
    renderUi(list(props));

    reachEnd();

    expect(observers).toEqual([]);
    expect(handleMore).not.toHaveBeenCalled();
  });

  it('announces the loading of a page', () => {
    renderUi(list({ loading: true }));

    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  it('shows a failure and requests the page again on retry', () => {
    renderUi(list({ error: true }));
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load. Check your connection.');

    act(() => screen.getByRole('button', { name: 'Try again' }).click());

    expect(handleMore).toHaveBeenCalledOnce();
  });

  it('shows the text of a failure in place of the common one', () => {
    renderUi(list({ error: 'The list is closed.' }));

    expect(screen.getByRole('alert').textContent).toContain('The list is closed.');
  });

  it('shows only the empty state when there are no items', () => {
    renderUi(list({ items: [], hasMore: false }));

    expect(screen.getByText('No members')).toBeDefined();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows the skeleton in place of the list while the first page loads', () => {
    renderUi(list({ items: [], loading: true, skeleton: <p>skeleton</p> }));

    expect(screen.getByText('skeleton')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByText('No members')).toBeNull();
  });

  it('shows its end after the last page', () => {
    const { rerender } = renderUi(list());
    expect(screen.queryByText('That is everyone')).toBeNull();

    rerender(list({ hasMore: false }));

    expect(screen.getByText('That is everyone')).toBeDefined();
  });
});
