'use client';

import { useEffect, useEffectEvent, useRef, type Key, type ReactNode } from 'react';
import { limits } from '@/lib/core/limits';
import { Button } from './button';
import { cx } from './cx';
import { Spinner } from './spinner';
import { useUiMessages } from './ui-messages';

export type InfiniteListProps<T> = {
  /** What the list holds, for screen readers. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => Key;
  render: (item: T, index: number) => ReactNode;
  /** Whether the item came in just now, to be let in gently. */
  isNew?: (item: T) => boolean;
  hasMore: boolean;
  loading: boolean;
  /** The last page failed; a text, or true for the common one. */
  error?: ReactNode;
  onMore: () => void;
  /** Shown when there is nothing at all. */
  empty?: ReactNode;
  /** Shown below the last item. */
  end?: ReactNode;
  /** Stands for items while the first page loads. */
  skeleton?: ReactNode;
  /** Layout of the items, such as a grid. */
  className?: string;
};

/** A list that fetches its next page 500 px before its end is seen. */
export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const { label, items, keyOf, render, isNew, hasMore, loading, error, onMore, empty, end, skeleton, className } =
    props;
  const messages = useUiMessages();
  const sentinel = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const watching = hasMore && !loading && !error;

  useEffect(() => {
    const element = sentinel.current;
    if (!watching || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => more(), limits.debounce.scroll);
      },
      { rootMargin: `0px 0px ${limits.scrollAhead}px` },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    // The observer speaks only on change: a page too short to push the sentinel away needs a new one.
  }, [watching, items.length]);

  const first = items.length === 0;
  if (first && !hasMore && !loading && !error) return empty;
  return (
    <div aria-busy={loading}>
      {first && !error && skeleton ? (
        <div className={className}>{skeleton}</div>
      ) : (
        <ul aria-label={label} className={className}>
          {items.map((item, index) => (
            <li key={keyOf(item)} className={cx('min-w-0', isNew?.(item) && 'animate-pop')}>
              {render(item, index)}
            </li>
          ))}
        </ul>
      )}
      <div
        ref={sentinel}
        className="flex min-h-16 items-center justify-center px-4 py-4 text-center text-xs text-muted"
      >
        {loading && !(first && skeleton) ? <Spinner label={messages.loading} className="text-brand" /> : null}
        {error ? (
          <div role="alert" className="flex flex-col items-center gap-3 text-sm">
            <p>{error === true ? messages.loadFailed : error}</p>
            <Button variant="secondary" size="sm" onClick={onMore}>
              {messages.retry}
            </Button>
          </div>
        ) : null}
        {!hasMore && !loading && !error ? end : null}
      </div>
    </div>
  );
}
