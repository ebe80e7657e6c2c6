'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { toast } from '@/components/ui/toast';
import type { JumpTarget } from '@/lib/chat/client/state';

/** The maximum number of animation frames to wait for the final heights of newly rendered messages. */
const maxFrames = 60;
/** After this many consecutive frames in the middle, the position counts as final. */
const stillFrames = 4;

/** Scrolls the jump target into the middle, once for each jump, and shows a toast when it cannot be loaded. */
export function useScrollToMessage(scroller: RefObject<HTMLElement | null>, target: JumpTarget | undefined) {
  const t = useTranslations('chat');
  const { seq, turn, state } = target ?? {};

  useLayoutEffect(() => {
    const element = scroller.current;
    if (state === 'shown' && element && seq !== undefined) return keepInMiddle(element, seq);
  }, [scroller, seq, turn, state]);

  useEffect(() => {
    if (state === 'missing') toast.error(t('search.gone'), { id: 'search' });
    if (state === 'unreachable') toast.error(t('search.unreachable'), { id: 'search' });
  }, [t, turn, state]);
}

/**
 * Keeps the message in the middle until nothing moves or the viewer scrolls. Messages off the screen get their heights
 * only when rendered, which moves the middle.
 */
function keepInMiddle(scroller: HTMLElement, seq: number): () => void {
  let frame = 0;
  let passed = 0;
  let still = 0;
  const step = () => {
    still = toMiddle(scroller, seq) ? still + 1 : 0;
    passed += 1;
    if (still < stillFrames && passed < maxFrames) frame = requestAnimationFrame(step);
  };
  const stop = () => cancelAnimationFrame(frame);
  const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  for (const hand of hands) scroller.addEventListener(hand, stop, { passive: true });
  step();
  return () => {
    stop();
    for (const hand of hands) scroller.removeEventListener(hand, stop);
  };
}

/** Returns whether the message was in the middle already, or as near as the end of the list allows. */
function toMiddle(scroller: HTMLElement, seq: number): boolean {
  const message = scroller.querySelector(`[data-seq="${seq}"]`);
  if (!message) return false;
  const before = scroller.scrollTop;
  scroller.scrollTop += middleOf(message) - middleOf(scroller);
  return Math.abs(scroller.scrollTop - before) < 1;
}

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}
