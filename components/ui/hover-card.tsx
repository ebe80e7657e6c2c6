'use client';

import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '@/lib/core/limits';

const leaveMilliseconds = 150;
const cardPixels = 288;
const gapPixels = 8;

/**
 * Shows more about what a mouse rests on. Never the only way to anything: fingers and keyboards do not get it. The card stands
 * beside its anchor, on the side that has room.
 */
export function HoverCard({ content, children }: { content: ReactNode; children: ReactNode }) {
  const anchor = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<{ top: number; left: number }>();

  function plan(act: () => void, milliseconds: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, milliseconds);
  }

  /** Only a mouse that was moved here rests here: rows also come to lie under one that stands still. */
  function handleMove({ pointerType, movementX, movementY }: PointerEvent) {
    if (pointerType !== 'mouse' || isOver.current || (movementX === 0 && movementY === 0)) return;
    isOver.current = true;
    plan(() => setPlace(placeBeside(anchor.current)), limits.hoverCard);
  }

  function handleLeave() {
    isOver.current = false;
    plan(() => setPlace(undefined), leaveMilliseconds);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const close = () => setPlace(undefined);
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    window.addEventListener('keydown', handleKey);
    window.addEventListener('scroll', close, true);
    return () => {
      window.removeEventListener('keydown', handleKey);
      window.removeEventListener('scroll', close, true);
    };
  }, [place]);

  return (
    // A press is an answer: whoever opens the thing needs no card about it.
    <div
      ref={anchor}
      onPointerMove={handleMove}
      onPointerLeave={handleLeave}
      onPointerDown={() => plan(() => setPlace(undefined), 0)}
    >
      {children}
      {place
        ? createPortal(
            <div
              onPointerEnter={() => clearTimeout(timer.current)}
              onPointerLeave={handleLeave}
              style={{ ...place, width: cardPixels }}
              className="fixed z-50 animate-pop rounded-card border border-line bg-raised p-4 text-text shadow-float"
            >
              {content}
            </div>,
            document.body,
          )
        : null}
    </div>
  );
}

function placeBeside(anchor: HTMLElement | null): { top: number; left: number } | undefined {
  if (!anchor?.isConnected) return undefined;
  const { left, right, top } = anchor.getBoundingClientRect();
  const isRoomRight = right + gapPixels + cardPixels < window.innerWidth;
  return {
    top: Math.max(gapPixels, Math.min(top, window.innerHeight - 260)),
    left: isRoomRight ? right + gapPixels : Math.max(gapPixels, left - gapPixels - cardPixels),
  };
}
