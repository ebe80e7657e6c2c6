'use client';

import { useRef, useState, type MouseEvent, type ReactNode, type TouchEvent } from 'react';
import { cx } from './cx';

const actionPixels = 84;
/** Below this distance, a touch has no direction yet. */
const startPixels = 10;

type SwipeRowProps = { label: string; icon: ReactNode; onAction: () => void; children: ReactNode };

/**
 * A row that reveals one destructive action when it is swiped to the left. The action is hidden from keyboards and
 * screen readers, so the same action must be available elsewhere.
 */
export function SwipeRow({ label, icon, onAction, children }: SwipeRowProps) {
  const start = useRef<{ x: number; y: number; isSwipe?: boolean } | undefined>(undefined);
  const [pushed, setPushed] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isMoving, setMoving] = useState(false);

  function handleStart({ touches }: TouchEvent) {
    const touch = touches[0];
    start.current = touch && { x: touch.clientX, y: touch.clientY };
  }

  function handleMove({ touches }: TouchEvent) {
    const touch = touches[0];
    const from = start.current;
    if (!touch || !from) return;
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    if (from.isSwipe === undefined && Math.max(Math.abs(x), Math.abs(y)) > startPixels)
      from.isSwipe = Math.abs(x) > Math.abs(y);
    if (!from.isSwipe) return;
    setMoving(true);
    setPushed(Math.max(0, Math.min(actionPixels * 1.2, (isOpen ? actionPixels : 0) - x)));
  }

  function settle(open: boolean) {
    start.current = undefined;
    setMoving(false);
    setOpen(open);
    setPushed(open ? actionPixels : 0);
  }

  function handleEnd() {
    if (start.current?.isSwipe) settle(pushed > actionPixels / 2);
    else start.current = undefined;
  }

  /** A tap on an open row only closes it. */
  function handleClick(event: MouseEvent) {
    if (!isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    settle(false);
  }

  return (
    <div
      className="relative touch-pan-y overflow-hidden"
      onTouchStart={handleStart}
      onTouchMove={handleMove}
      onTouchEnd={handleEnd}
      onTouchCancel={handleEnd}
    >
      {pushed > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={() => {
            settle(false);
            onAction();
          }}
          style={{ width: actionPixels }}
          className="absolute inset-y-0 right-0 flex flex-col items-center justify-center gap-1 bg-danger text-xs font-semibold text-on-danger [&_svg]:size-5"
        >
          {icon}
          {label}
        </button>
      ) : null}
      <div
        onClickCapture={handleClick}
        style={pushed > 0 ? { transform: `translateX(${-pushed}px)` } : undefined}
        className={cx('relative bg-bg', !isMoving && 'transition-transform')}
      >
        {children}
      </div>
    </div>
  );
}
