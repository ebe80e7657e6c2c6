'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { limits } from '@/lib/core/screen-limits';

/** The time between two polls of the online list. */
export const listMilliseconds = 30_000;
const retryMilliseconds = 5_000;
/** Within this time, several returns to the page read the list only once. */
const focusPauseMilliseconds = 5_000;

// Lists that were polled before are outdated on the next visit, so they are read at once.
const polled = new WeakSet<object>();

type OnlinePolling = {
  /** The list as the server rendered it. */
  readonly source: object;
  readonly isActive: boolean;
  /** Reads the top of the list. */
  readonly read: () => Promise<void>;
};

/**
 * Reads the top of the online list while the page is visible: at an interval, on return and on reconnect. Returns a
 * function that reads it within seconds. Random parts of the pauses spread the polls of pages that one event opened,
 * of pages that lost the server together, and of pages that show the same member.
 */
export function useOnlinePolling({ source, isActive, read }: OnlinePolling): () => void {
  const readNow = useEffectEvent(read);
  const soon = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    if (!isActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let nextAt = Infinity;
    let failures = 0;
    let isStopped = false;
    let nextFocusAt = Date.now() + focusPauseMilliseconds;

    async function poll() {
      clearTimeout(timer);
      nextAt = Infinity;
      await (canRead() ? readNow() : Promise.resolve()).then(
        () => (failures = 0),
        () => (failures += 1),
      );
      if (failures === 0) plan(0.9 * listMilliseconds, 1.1 * listMilliseconds);
      else plan(1_000, Math.min(retryMilliseconds * 2 ** failures, 2 * listMilliseconds));
    }
    /** Polls after `minMilliseconds` to `maxMilliseconds`, or as planned before, whichever is earlier. */
    function plan(minMilliseconds: number, maxMilliseconds: number) {
      const milliseconds = minMilliseconds + Math.random() * (maxMilliseconds - minMilliseconds);
      const at = Date.now() + milliseconds;
      if (isStopped || at >= nextAt) return;
      nextAt = at;
      clearTimeout(timer);
      timer = setTimeout(() => void poll(), milliseconds);
    }
    function handleReturn() {
      if (!canRead() || Date.now() < nextFocusAt) return;
      nextFocusAt = Date.now() + focusPauseMilliseconds;
      void poll();
    }
    const handleOnline = () => void poll();

    if (polled.has(source)) void poll();
    else plan(0.1 * listMilliseconds, listMilliseconds);
    polled.add(source);
    soon.current = () => plan(limits.presence.pollFreshMilliseconds, retryMilliseconds);
    window.addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    window.addEventListener('online', handleOnline);
    return () => {
      isStopped = true;
      soon.current = undefined;
      clearTimeout(timer);
      window.removeEventListener('focus', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('online', handleOnline);
    };
  }, [source, isActive]);

  return () => soon.current?.();
}

function canRead(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine;
}
