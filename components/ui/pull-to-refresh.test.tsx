import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '@/lib/core/limits';
import { renderUi } from '@/lib/testing/render';
import { PullToRefresh } from './pull-to-refresh';

const handleRefresh = vi.fn(() => Promise.resolve());
const status = () => screen.getByRole('status').textContent;

function start(at = { clientX: 100, clientY: 100 }) {
  renderUi(<PullToRefresh onRefresh={handleRefresh}>the list</PullToRefresh>);
  fireEvent.touchStart(screen.getByText('the list'), { touches: [at] });
}

const moveTo = (clientX: number, clientY: number) =>
  fireEvent.touchMove(screen.getByText('the list'), { touches: [{ clientX, clientY }] });
const release = () => act(async () => void fireEvent.touchEnd(screen.getByText('the list')));

describe('PullToRefresh', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    handleRefresh.mockClear();
  });

  it('refreshes on release after a long pull, and shows its status for at least 500 ms', async () => {
    start();
    moveTo(100, 150);
    expect(status()).toBe('Pull to refresh');
    moveTo(100, 250);
    expect(status()).toBe('Release to refresh');

    await release();
    expect(handleRefresh).toHaveBeenCalledOnce();
    expect(status()).toBe('Refreshing…');

    await act(() => vi.advanceTimersByTimeAsync(limits.refreshSpinner - 1));
    expect(status()).toBe('Refreshing…');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(status()).toBe('');
  });

  it('shows its status until a slow refresh is done', async () => {
    let finish = () => undefined as void;
    handleRefresh.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    start();
    moveTo(100, 250);
    await release();

    await act(() => vi.advanceTimersByTimeAsync(limits.refreshSpinner * 4));
    expect(status()).toBe('Refreshing…');

    await act(async () => finish());
    expect(status()).toBe('');
  });

  it('refreshes again after a failed refresh', async () => {
    handleRefresh.mockRejectedValueOnce(new Error('no network'));
    start();
    moveTo(100, 250);
    await release();
    await act(() => vi.advanceTimersByTimeAsync(limits.refreshSpinner));

    fireEvent.touchStart(screen.getByText('the list'), { touches: [{ clientX: 100, clientY: 100 }] });
    moveTo(100, 250);
    await release();

    expect(handleRefresh).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a short pull', 100, 200],
    ['a push up', 100, 20],
    ['a swipe to the side', 300, 250],
  ])('does not refresh after %s', async (_, x, y) => {
    start();
    moveTo(x, y);
    await release();

    expect(handleRefresh).not.toHaveBeenCalled();
    expect(status()).toBe('');
  });

  it('does not refresh when the page is scrolled down', async () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40);
    start();
    moveTo(100, 250);
    await release();
    vi.restoreAllMocks();

    expect(handleRefresh).not.toHaveBeenCalled();
  });

  it('keeps the page from bouncing while it is there', () => {
    const bounce = () => document.documentElement.style.overscrollBehaviorY;
    const { unmount } = renderUi(<PullToRefresh onRefresh={handleRefresh}>the list</PullToRefresh>);
    expect(bounce()).toBe('contain');
    unmount();
    expect(bounce()).toBe('');
  });
});
