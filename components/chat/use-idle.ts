'use client';

import { useEffect, useState } from 'react';

const latestMilliseconds = 2_000;
/** Safari has no idle callbacks. */
const fallbackMilliseconds = 300;

/** True once the page stands and has nothing more urgent to do: the time to fetch what is not seen at first. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), fallbackMilliseconds);
      return () => clearTimeout(timer);
    }
    const callback = window.requestIdleCallback(() => setIdle(true), { timeout: latestMilliseconds });
    return () => window.cancelIdleCallback(callback);
  }, []);
  return isIdle;
}
