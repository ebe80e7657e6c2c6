import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countFitting, useFittingCount } from './use-fitting-count';

describe('countFitting', () => {
  it.each([
    ['all in a row of their width', [60, 60, 60], 180, 50, 3],
    ['those that leave room for the button', [60, 60, 60], 179, 50, 2],
    ['fewer for a wide button', [60, 60, 60], 179, 80, 1],
    ['none in a row that is too narrow', [60, 60, 60], 40, 50, 0],
    ['all of none', [], 0, 50, 0],
    ['all, if parts of a pixel are missing', [60.3, 60.3], 120.4, 50, 2],
  ])('counts %s', (_, widths, room, button, expected) => {
    expect(countFitting(widths, room, button)).toBe(expected);
  });
});

/** The width of the row; an item is as wide as its text has letters of ten pixels. */
let room = 1_000;
let resize: () => void = () => undefined;

function Row({ labels }: { labels: readonly string[] }) {
  const [row, count] = useFittingCount(labels);
  return (
    <ul ref={row}>
      {labels.map((label, index) => (
        <li key={label} data-hidden={index >= count}>
          {label}
        </li>
      ))}
      <li>More</li>
    </ul>
  );
}

describe('useFittingCount', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resize = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const isHidden = this.getAttribute('data-hidden') === 'true';
      const width = this.tagName === 'UL' ? room : isHidden ? 0 : this.textContent.length * 10;
      return { width } as DOMRect; // the hook reads nothing else
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const countVisible = () => screen.getAllByRole('listitem').filter((item) => item.dataset.hidden === 'false').length;

  it('follows the width of the row, also back to items that it had hidden', () => {
    room = 1_000;
    render(<Row labels={['Home', 'Members', 'Chat']} />);
    expect(countVisible()).toBe(3);
    for (const [width, count] of [
      [149, 1],
      [150, 3],
      [60, 0],
      [1_000, 3],
    ] as const) {
      room = width;
      act(() => resize());
      expect(countVisible(), `${width}`).toBe(count);
    }
  });

  it('measures again when the labels change', () => {
    room = 150;
    const { rerender } = render(<Row labels={['Home', 'Members', 'Chat']} />);
    expect(countVisible()).toBe(3);
    rerender(<Row labels={['Startseite', 'Mitglieder', 'Gespräche']} />);
    expect(countVisible()).toBe(1);
    rerender(<Row labels={['首頁', '會員', '聊天']} />);
    expect(countVisible()).toBe(3);
  });
});
