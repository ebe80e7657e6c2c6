'use client';

import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a time. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
