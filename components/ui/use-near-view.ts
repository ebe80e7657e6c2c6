'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { limits } from '@/lib/core/screen-limits';

type NearView = {
  enabled: boolean;
  /** The number of items. Observers report only changes, so an element still in view after a page needs a new one. */
  itemCount: number;
  onNear: () => void;
  /** Selects the scroller around the element; the window if omitted. */
  scroller?: string;
  debounceMilliseconds?: number;
};

/** Calls `onNear` while the element of the returned ref is less than `limits.scrollAhead` pixels out of view. */
export function useNearView({ enabled, itemCount, onNear, scroller, debounceMilliseconds = 0 }: NearView) {
  const ref = useRef<HTMLDivElement>(null);
  const handleNear = useEffectEvent(onNear);
  useEffect(() => {
    const element = ref.current;
    if (!enabled || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => handleNear(), debounceMilliseconds);
      },
      { root: scroller ? element.closest(scroller) : null, rootMargin: `${limits.scrollAhead}px 0px` },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [enabled, itemCount, scroller, debounceMilliseconds]);
  return ref;
}
