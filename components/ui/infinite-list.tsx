'use client';

import type { Key, ReactNode } from 'react';
import { limits } from '@/lib/core/screen-limits';
import { Button } from './button';
import { cx } from './cx';
import { Spinner } from './spinner';
import { useUiMessages } from './ui-messages';
import { useNearView } from './use-near-view';
import { useRenderedCount } from './use-rendered-count';

export type InfiniteListProps<T> = {
  /** Names the list for screen readers. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => Key;
  render: (item: T, index: number) => ReactNode;
  /** True if the item was just added, so that its arrival is animated. */
  isNew?: (item: T) => boolean;
  hasMore: boolean;
  loading: boolean;
  /** The error text after a failed page; true for the default text. */
  error?: ReactNode;
  onMore: () => void;
  /** Shown when the list has no items. */
  empty?: ReactNode;
  /** Shown below the last item. */
  end?: ReactNode;
  /** How many items the server renders; the others stay empty until the page is idle. All of them if omitted. */
  renderedFirst?: number;
  /** Shown while the first page loads. */
  skeleton?: ReactNode;
  /** The layout of the items, such as a grid. */
  className?: string;
};

/** A list that loads its next page before its end is in view. */
export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const { label, items, keyOf, render, isNew, hasMore, loading, error, onMore, empty, end, skeleton, className } =
    props;
  const messages = useUiMessages();
  const rendered = useRenderedCount(props.renderedFirst ?? Number.POSITIVE_INFINITY);
  const sentinel = useNearView({
    enabled: hasMore && !loading && !error,
    itemCount: items.length,
    onNear: onMore,
    debounceMilliseconds: limits.debounce.scroll,
  });

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
              {index < rendered ? render(item, index) : null}
            </li>
          ))}
        </ul>
      )}
      <div
        ref={sentinel}
        className={cx(
          'flex min-h-16 items-center justify-center px-4 py-4 text-center text-xs text-muted',
          !hasMore && 'empty:min-h-0 empty:p-0',
        )}
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
