'use client';

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The layout is measured before the first paint; the server, which measures nothing, would warn. */
const useEffectBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Returns how many items of a row fit into it, together with the button for the others, which is its last child. All of them
 * are laid out first, in a row that wraps and clips, so that no part of a label is shown before. Items that do not fit are
 * `hidden`; the widths of these are those that they had.
 */
export function useFittingCount(labels: readonly string[]): [RefObject<HTMLUListElement | null>, number] {
  const row = useRef<HTMLUListElement>(null);
  const names = labels.join('\n');
  const [measured, setMeasured] = useState({ names, count: labels.length });
  // Other labels have other widths.
  const count = measured.names === names ? measured.count : labels.length;

  useEffectBeforePaint(() => {
    const list = row.current;
    if (!list) return;
    const children = [...list.children] as HTMLElement[]; // a list has elements only
    const button = children.at(-1);
    const items = children.slice(0, -1);
    const widths = items.map(() => 0);
    function measure() {
      items.forEach((item, index) => (widths[index] = item.getBoundingClientRect().width || (widths[index] ?? 0)));
      const room = list?.getBoundingClientRect().width ?? 0;
      const next = countFitting(widths, room, button?.getBoundingClientRect().width ?? 0);
      setMeasured((last) => (last.names === names && last.count === next ? last : { names, count: next }));
    }
    measure();
    const observer = new ResizeObserver(measure);
    // A badge that appears widens its item or the button.
    for (const element of [list, ...children]) observer.observe(element);
    return () => observer.disconnect();
  }, [names]);

  return [row, count];
}

/** Returns how many of the items fit: all of them, or those that leave room for the button. */
export function countFitting(widths: readonly number[], room: number, button: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  // A layout in parts of pixels may be wider than its sum.
  if (total <= room + 0.5) return widths.length;
  let left = room - button;
  const last = widths.findIndex((width) => (left -= width) < -0.5);
  return last < 0 ? widths.length : last;
}
