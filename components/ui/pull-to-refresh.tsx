'use client';

import { useEffect, useRef, useState, type ReactNode, type TouchEvent } from 'react';
import { ArrowDown } from '@/components/ui/icons/arrow-down';
import { limits } from '@/lib/core/screen-limits';
import { cx } from './cx';
import { Spinner } from './spinner';
import { useUiMessages } from './ui-messages';

const triggerPixels = 64;
const resistance = 0.45;
/** Below this distance, a touch has no direction yet. */
const startPixels = 10;

/** Keeps the page itself from bouncing where a list can be pulled. Returns a function that ends it. */
function keepPageFromBouncing() {
  const { style } = document.documentElement;
  style.overscrollBehaviorY = 'contain';
  return () => void style.removeProperty('overscroll-behavior-y');
}

/** Calls `onRefresh` when its children are pulled down at the top of the page. The spinner has a minimum time. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const messages = useUiMessages();
  const start = useRef<{ x: number; y: number; isPull?: boolean } | undefined>(undefined);
  const [pulled, setPulled] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const ready = pulled >= triggerPixels;
  const visiblePixels = refreshing ? triggerPixels : pulled;
  useEffect(keepPageFromBouncing, []);

  const handleStart = (event: TouchEvent) => {
    const touch = event.touches[0];
    start.current = touch && !refreshing && window.scrollY <= 0 ? { x: touch.clientX, y: touch.clientY } : undefined;
  };
  const handleMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    const from = start.current;
    if (!touch || !from) return;
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    // A row that is swiped to the side must not also pull the list.
    if (from.isPull === undefined && Math.max(Math.abs(x), Math.abs(y)) > startPixels)
      from.isPull = Math.abs(y) > Math.abs(x);
    if (from.isPull) setPulled(Math.max(0, Math.min(y * resistance, triggerPixels * 1.5)));
  };
  const handleEnd = async () => {
    start.current = undefined;
    setPulled(0);
    if (!ready || refreshing) return;
    setRefreshing(true);
    const seen = new Promise((resolve) => setTimeout(resolve, limits.refreshSpinner));
    await Promise.allSettled([onRefresh(), seen]);
    setRefreshing(false);
  };

  return (
    <div
      data-pull-to-refresh
      onTouchStart={handleStart}
      onTouchMove={handleMove}
      onTouchEnd={handleEnd}
      onTouchCancel={handleEnd}
      className="relative"
    >
      <div
        role="status"
        className={cx(
          'absolute inset-x-0 top-0 flex h-16 items-center justify-center gap-2 text-xs text-muted',
          visiblePixels === 0 && 'invisible',
        )}
      >
        {refreshing ? (
          <Spinner className="text-brand" />
        ) : (
          <ArrowDown className={cx('size-5 transition-transform', ready && 'rotate-180')} aria-hidden />
        )}
        {visiblePixels === 0
          ? null
          : refreshing
            ? messages.refreshing
            : ready
              ? messages.releaseToRefresh
              : messages.pullToRefresh}
      </div>
      {/* No transform at rest: it would break sticky and fixed descendants. */}
      <div
        className={cx(pulled === 0 && 'transition-transform')}
        style={visiblePixels ? { transform: `translateY(${visiblePixels}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  );
}
