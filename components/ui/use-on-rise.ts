'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onRise` when a number is greater than it was before. */
export function useOnRise(value: number, onRise: () => void): void {
  const before = useRef(value);
  const handle = useEffectEvent(onRise);
  useEffect(() => {
    if (value > before.current) handle();
    before.current = value;
  }, [value]);
}
