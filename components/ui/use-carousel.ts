'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

const turnMilliseconds = 5000;

/** Advances a row of items at intervals: never under reduced motion, while paused or held, or in a hidden tab. */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const held = useRef(false);
  const [isPaused, setPaused] = useState(false);

  const move = useCallback((steps: number) => {
    const row = track.current;
    const [first, second] = row ? [row.children[0], row.children[1]] : [];
    if (!row || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
    const stride = second.offsetLeft - first.offsetLeft;
    const end = row.scrollWidth - row.clientWidth;
    const isAtEnd = row.scrollLeft >= end - 1;
    const isAtStart = row.scrollLeft <= 1;
    const target = steps > 0 && isAtEnd ? 0 : steps < 0 && isAtStart ? end : row.scrollLeft + steps * stride;
    row.scrollTo({ left: target });
  }, []);

  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    if (isPaused || count < 2) return;
    const timer = setInterval(() => {
      if (!held.current && !still.matches && !document.hidden) move(1);
    }, turnMilliseconds);
    return () => clearInterval(timer);
  }, [isPaused, count, move]);

  const hold = useCallback(() => void (held.current = true), []);
  const release = useCallback(() => void (held.current = false), []);
  return { track, move, isPaused, setPaused, hold, release };
}
