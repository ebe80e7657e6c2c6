'use client';

import {
  lazy as reactLazy,
  startTransition,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { afterPaint } from '@/lib/browser/after-paint';
import { onIdle } from './idle';

type Load<T> = () => Promise<T>;

/** Results by loader, so that a second use renders at once. */
const results = new WeakMap<Load<unknown>, unknown>();
const ignore = () => undefined;

/** Stores the result of `load`. Resolves even if the load fails, then without a result. */
function start(load: Load<unknown>): Promise<void> {
  return load().then((result) => void results.set(load, result), ignore);
}

/**
 * Returns the result of `load`, which runs the first time that `when` is true; undefined until loaded. A failed load is
 * retried at the next touch or key press, so that a lost connection never breaks the page. `load` must be stable.
 */
export function useLazy<T>(load: Load<T>, when: boolean): T | undefined {
  const [isDueAtFirst] = useState(when);
  // The result stays once requested, because a part still renders during its closing animation.
  const [wasRequested, setWasRequested] = useState(when);
  if (when && !wasRequested) setWasRequested(true);
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!when || results.has(load)) return ignore;
      let isSubscribed = true;
      let cancel: () => void = ignore;
      const attempt = () =>
        void start(load).then(() => {
          if (!isSubscribed) return;
          if (results.has(load)) onChange();
          else cancel = onInteraction(attempt);
        });
      // A press is painted before the part that it opens is loaded.
      if (isDueAtFirst) attempt();
      else cancel = afterPaint(attempt);
      return () => {
        isSubscribed = false;
        cancel();
      };
    },
    [load, when, isDueAtFirst],
  );
  // The map stores the result of each loader, so its type is T.
  const snapshot = () => (wasRequested ? (results.get(load) as T | undefined) : undefined);
  // The server loads nothing, so hydration starts without the result.
  return useSyncExternalStore(subscribe, snapshot, ignore);
}

/**
 * Returns true once the page is hydrated and idle: the time to load hidden parts. Waits only while `enabled`. What
 * follows renders as a transition, which does not block input. Components of one `group` do not wait for each other.
 */
export function useIdle(group: unknown, enabled = true): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (enabled ? onIdle(group, () => startTransition(() => setIdle(true))) : undefined), [group, enabled]);
  return isIdle;
}

const interactions = ['pointerdown', 'keydown'] as const;
const waiting = new Set<() => void>();

function handleInteraction() {
  for (const type of interactions) removeEventListener(type, handleInteraction, true);
  const callbacks = [...waiting];
  waiting.clear();
  // Starting many loads takes longer than a frame, so the browser paints what was pressed first.
  afterPaint(() => callbacks.forEach((callback) => callback()));
}

function onInteraction(callback: () => void): () => void {
  if (waiting.size === 0)
    for (const type of interactions) addEventListener(type, handleInteraction, { capture: true, passive: true });
  waiting.add(callback);
  return () => void waiting.delete(callback);
}

/**
 * Loads a part at the first touch or key press: it does not delay the first paint and is there if the network fails
 * later. Returns a function that cancels the preload.
 */
export function preloadOnInteraction(load: Load<unknown>): () => void {
  return onInteraction(() => void start(load));
}

/** Returns false until the first touch or key press. */
export function useInteraction(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => onInteraction(() => setHasInteracted(true)), []);
  return hasInteracted;
}

type LazyOptions<P> = {
  /** When to load: at the first render (the default), once the page is idle, or when the props first require it. */
  when?: 'idle' | ((props: P) => boolean);
  /** Also loads at the first touch or key press. */
  preload?: boolean;
  /** Rendered until the part is loaded. */
  loading?: ReactNode;
};

/** Returns a component whose code is loaded on demand, in the browser only. */
export function lazy<P extends object>(
  load: Load<ComponentType<P>>,
  { when, preload = false, loading }: LazyOptions<P> = {},
): (props: P) => ReactNode {
  return function Lazy(props) {
    const isIdle = useIdle(load, when === 'idle');
    const isDue = isIdle || when === undefined || results.has(load);
    const Part = useLazy(load, typeof when === 'function' ? when(props) : isDue);
    useEffect(() => (preload ? preloadOnInteraction(load) : undefined), []);
    return Part ? <Part {...props} /> : loading;
  };
}

/**
 * Returns a component that the server renders, and whose code is loaded only where it is rendered. For parts that a
 * layout shows instead of its page, and for code that the first paint does not need. Hydration waits for the code.
 */
export function lazyRendered<P extends object>(load: Load<ComponentType<P>>): (props: P) => ReactNode {
  const Part = reactLazy(async () => ({ default: await loadForHydration(load) }));
  // A React.lazy component itself cannot be exported to server components.
  return function Lazy(props) {
    return <Part {...props} />;
  };
}

/** In the browser, retries a failed load at the next touch or key press. Until then, the server's markup stays. */
async function loadForHydration<T>(load: Load<T>): Promise<T> {
  if (typeof window === 'undefined') return load();
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => onInteraction(resolve));
    }
  }
}
