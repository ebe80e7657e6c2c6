'use client';

import { useCallback, useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { limits } from '@/lib/core/screen-limits';
import { HoverCardHoldProvider } from './hover-card-hold';
import { lazy } from './lazy';

const closeDelayMilliseconds = 150;

const HoverCardPanel = lazy(() => import('./hover-card.lazy').then((part) => part.HoverCardPanel));

/** Shows details of the children on hover. Never the only access: touch and keyboard cannot open it. */
export function HoverCard({ content, children }: { content: ReactNode; children: ReactNode }) {
  const isOver = useRef(false);
  const isHeld = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wasHovered, setWasHovered] = useState(false);
  const [open, setOpen] = useState(false);

  function schedule(next: boolean, milliseconds: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next || isHeld.current), milliseconds);
  }

  const hold = useCallback((next: boolean) => {
    isHeld.current = next;
    clearTimeout(timer.current);
    if (!next) timer.current = setTimeout(() => setOpen(false), closeDelayMilliseconds);
  }, []);

  /** Ignores a mouse at rest, because scrolling also moves rows under the pointer. */
  function handleMove({ pointerType, movementX, movementY }: PointerEvent) {
    if (pointerType !== 'mouse' || isOver.current || (movementX === 0 && movementY === 0)) return;
    isOver.current = true;
    setWasHovered(true);
    schedule(true, limits.hoverCard);
  }

  function handleLeave() {
    isOver.current = false;
    schedule(false, closeDelayMilliseconds);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div className="relative">
      {/* A press acts on the children, so the card closes. */}
      <div onPointerMove={handleMove} onPointerLeave={handleLeave} onPointerDown={() => schedule(false, 0)}>
        {children}
      </div>
      {wasHovered ? (
        <HoverCardPanel
          open={open}
          onClose={() => setOpen(isHeld.current)}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={handleLeave}
        >
          <HoverCardHoldProvider value={hold}>{content}</HoverCardHoldProvider>
        </HoverCardPanel>
      ) : null}
    </div>
  );
}
