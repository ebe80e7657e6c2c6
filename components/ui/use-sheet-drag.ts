'use client';

import { useRef, type PointerEvent } from 'react';

const closeAfterPixels = 96;
const flickPixelsPerMillisecond = 0.6;

/** Moves a bottom drawer with the finger on its handle, and closes it after a long pull or a flick down. */
export function useSheetDrag(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const start = useRef<{ y: number; time: number } | undefined>(undefined);

  const moved = (event: PointerEvent) => (start.current ? Math.max(0, event.clientY - start.current.y) : 0);
  const moveTo = (pixels: number, animated: boolean) => {
    const style = panel.current?.style;
    if (!style) return;
    style.transition = animated ? 'transform 160ms ease-out' : 'none';
    style.transform = pixels ? `translateY(${pixels}px)` : '';
    // The closing animation starts here.
    style.setProperty('--dragged', `${pixels}px`);
  };
  const end = (event: PointerEvent) => {
    if (!start.current) return;
    const distance = moved(event);
    const speed = distance / Math.max(1, event.timeStamp - start.current.time);
    start.current = undefined;
    if (distance > closeAfterPixels || (distance > 24 && speed > flickPixelsPerMillisecond)) onClose();
    else moveTo(0, true);
  };

  return {
    panel,
    handle: {
      onPointerDown(event: PointerEvent) {
        if (event.target instanceof Element && event.target.closest('button, a, input')) return;
        start.current = { y: event.clientY, time: event.timeStamp };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        if (start.current) moveTo(moved(event), false);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
