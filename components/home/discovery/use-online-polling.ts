'use client';

import { useEffect, useEffectEvent } from 'react';
import { limits } from '@/lib/core/limits';

const { listMilliseconds } = limits.presence;
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
  /** Increases when the list should be read now. */
  readonly turn: number;
};

/** Reads the top of the online list while the page is visible: at an interval, on return and on reconnect. */
export function useOnlinePolling({ source, isActive, read, turn }: OnlinePolling): void {
  const readNow = useEffectEvent(read);

  useEffect(() => {
    if (!isActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    let nextFocusAt = Date.now() + focusPauseMilliseconds;

    async function poll() {
      const milliseconds = await (canRead() ? readNow() : Promise.resolve()).then(
        () => listMilliseconds,
        () => retryMilliseconds,
      );
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(() => void poll(), milliseconds);
    }
    function handleReturn() {
      if (!canRead() || Date.now() < nextFocusAt) return;
      nextFocusAt = Date.now() + focusPauseMilliseconds;
      void poll();
    }
    const handleOnline = () => void poll();

    if (polled.has(source)) void poll();
    else timer = setTimeout(() => void poll(), listMilliseconds);
    polled.add(source);
    window.addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    window.addEventListener('online', handleOnline);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('focus', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
      window.removeEventListener('online', handleOnline);
    };
  }, [source, isActive]);

  useEffect(() => {
    if (turn > 0) void readNow().catch(() => undefined); // the next poll reads again
  }, [turn]);
}

function canRead(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine;
}
