'use client';

import { useEffect, useState } from 'react';

/**
 * Loads a heavy part the first time it is wanted; undefined until it is here. A failed load is tried again
 * the next time it is wanted, so that a lost connection never takes the page down.
 */
export function useLoaded<T extends object>(load: () => Promise<T>, wanted: boolean): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    if (!wanted || loaded) return;
    let current = true;
    load().then(
      (part) => current && setLoaded(part),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [load, wanted, loaded]);
  return loaded;
}
