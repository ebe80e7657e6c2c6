'use client';

import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Calls `adopt` once with the control's element after hydration. The document still shows what was chosen or typed before;
 * React would replace it by that of the state with the next update.
 */
export function useEarlyChoice<E extends Element>(adopt: (element: E) => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  const handleHydrated = useEffectEvent(adopt);
  useEffect(() => {
    if (ref.current) handleHydrated(ref.current);
  }, []);
  return ref;
}
