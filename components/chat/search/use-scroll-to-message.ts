'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { toast } from '@/components/ui/toast';
import type { Sought } from '@/lib/chat/client/types';

/** So many frames may pass until what is drawn for the first time has its height. */
const patienceFrames = 60;
/** In the middle for so many frames on end, it stays there. */
const stillFrames = 4;

/** Brings the message that was looked for into the middle of the messages, once for each time it is; says when it cannot be had. */
export function useScrollToMessage(scroller: RefObject<HTMLElement | null>, sought: Sought | undefined) {
  const t = useTranslations('chat');
  const { seq, turn, state } = sought ?? {};

  useLayoutEffect(() => {
    const element = scroller.current;
    if (state === 'shown' && element && seq !== undefined) return keepInMiddle(element, seq);
  }, [scroller, seq, turn, state]);

  useEffect(() => {
    if (state === 'gone') toast.error(t('search.gone'), { id: 'search' });
    if (state === 'unreachable') toast.error(t('search.unreachable'), { id: 'search' });
  }, [t, turn, state]);
}

/** Messages far away get their heights only as they are drawn, which pushes the middle: it is kept until nothing moves any more, or a hand does. */
function keepInMiddle(scroller: HTMLElement, seq: number): () => void {
  let frame = 0;
  let passed = 0;
  let still = 0;
  const step = () => {
    still = toMiddle(scroller, seq) ? still + 1 : 0;
    passed += 1;
    if (still < stillFrames && passed < patienceFrames) frame = requestAnimationFrame(step);
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

/** Whether it is there already, or as near as the end of the messages lets it come. */
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
