'use client';

import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { limits } from '@/lib/core/limits';
import { lazy } from './lazy';

const closeDelayMilliseconds = 150;

const HoverCardPanel = lazy(() => import('./hover-card.lazy').then((part) => part.HoverCardPanel));

/** Shows more about the children while a mouse rests on them. Never the only way to anything: touch and keyboard do not open it. */
export function HoverCard({ content, children }: { content: ReactNode; children: ReactNode }) {
  const isOver = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wasHovered, setWasHovered] = useState(false);
  const [open, setOpen] = useState(false);

  function schedule(next: boolean, milliseconds: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), milliseconds);
  }

  /** Only a mouse that moves counts, because scrolling also brings rows under a mouse that does not. */
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
      {/* A press opens what the card is about, so the card closes. */}
      <div onPointerMove={handleMove} onPointerLeave={handleLeave} onPointerDown={() => schedule(false, 0)}>
        {children}
      </div>
      {wasHovered ? (
        <HoverCardPanel
          open={open}
          onClose={() => setOpen(false)}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={handleLeave}
        >
          {content}
        </HoverCardPanel>
      ) : null}
    </div>
  );
}
