'use client';

import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { limits } from '@/lib/core/limits';

/**
 * Returns the handlers of a button that acts at once and again every 60 ms while it is held (spec 9), by pointer or
 * key.
 */
export function useHold(action: () => void) {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => {
    latest.current = action;
  });
  const release = () => {
    clearInterval(timer.current);
    timer.current = undefined;
  };
  useEffect(() => release, []);
  const press = () => {
    release();
    latest.current();
    timer.current = setInterval(() => latest.current(), limits.uploadWidget.zoomRepeat);
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) press();
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onBlur: release,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent) {
      if (!isPress(event.key)) return;
      event.preventDefault(); // otherwise the browser clicks too
      if (!event.repeat) press();
    },
    onKeyUp(event: KeyboardEvent) {
      if (isPress(event.key)) event.preventDefault();
      release();
    },
    /** Screen readers click without pointer and key. */
    onClick(event: { detail: number }) {
      if (event.detail === 0) latest.current();
    },
  };
}

const isPress = (key: string) => key === 'Enter' || key === ' ';
