import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { useCarousel } from './use-carousel';

const turnMilliseconds = 5_000;
const stride = 100;

function Carousel() {
  const { track, move, isPaused, setPaused, hold, release } = useCarousel(4);
  return (
    <div onMouseEnter={hold} onMouseLeave={release}>
      <button type="button" onClick={() => move(1)}>
        Next
      </button>
      <button type="button" onClick={() => move(-1)}>
        Previous
      </button>
      <button type="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
        Pause
      </button>
      <ul ref={track}>
        {['Ada', 'Bob', 'Cyd', 'Dan'].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

/** Gives the row a layout, which the test DOM lacks: items of 100 pixels, two of four in view. */
function layOut() {
  const row = screen.getByRole('list');
  let left = 0;
  for (const [index, item] of [...row.children].entries())
    Object.defineProperty(item, 'offsetLeft', { value: index * stride });
  Object.defineProperties(row, { scrollWidth: { value: 4 * stride }, clientWidth: { value: 2 * stride } });
  Object.defineProperty(row, 'scrollLeft', { get: () => left });
  row.scrollTo = (options?: ScrollToOptions | number) => {
    left = typeof options === 'object' ? (options.left ?? left) : left;
  };
  return row;
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const turn = (times = 1) => act(() => void vi.advanceTimersByTime(times * turnMilliseconds));

describe('useCarousel', () => {
  beforeEach(() => vi.useFakeTimers());

  it('advances by one item every 5 seconds, and from the end to the start', () => {
    renderUi(<Carousel />);
    const row = layOut();

    turn();
    expect(row.scrollLeft).toBe(stride);
    turn();
    expect(row.scrollLeft).toBe(2 * stride);
    turn();
    expect(row.scrollLeft).toBe(0);
  });

  it('moves with its buttons, also from the start to the end', () => {
    renderUi(<Carousel />);
    const row = layOut();

    click('Previous');
    expect(row.scrollLeft).toBe(2 * stride);

    click('Next');
    expect(row.scrollLeft).toBe(0);
  });

  it('does not move while it is paused', () => {
    renderUi(<Carousel />);
    const row = layOut();
    click('Pause');
    turn();
    expect(row.scrollLeft).toBe(0);

    click('Pause');
    turn();
    expect(row.scrollLeft).toBe(stride);
  });

  it('does not move while it is held', () => {
    renderUi(<Carousel />);
    const row = layOut();

    fireEvent.mouseEnter(row.parentElement ?? row);
    turn();
    expect(row.scrollLeft).toBe(0);

    fireEvent.mouseLeave(row.parentElement ?? row);
    turn();
    expect(row.scrollLeft).toBe(stride);
  });

  it('does not move in a hidden tab', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    renderUi(<Carousel />);
    const row = layOut();

    turn();

    expect(row.scrollLeft).toBe(0);
  });

  it('does not move under reduced motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
    renderUi(<Carousel />);
    const row = layOut();

    turn();

    expect(row.scrollLeft).toBe(0);
  });
});
