'use client';

import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** This near to the end counts as being there. */
const nearPixels = 48;

/**
 * Keeps a conversation still. The scroller is laid out from its bottom (`column-reverse`, so `scrollTop` is 0 at the end and negative
 * above): whatever grows above the reader moves nothing. What this adds: something new at the end does not move a reader who is
 * further up, and is followed by one who is at the end or wrote it himself.
 * `tailKey` names the newest message; every message is an element with `data-message`. Where the end shown is not the end of all
 * (`isPast`), it is never followed.
 */
export function useBottomAnchor(tailKey: string | undefined, isTailOwn: boolean, isPast: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const anchor = useRef<{ element: Element; belowPixels: number } | undefined>(undefined);
  const shownTail = useRef(tailKey);
  const wasPast = useRef(isPast);

  const handleScroll = useCallback(() => {
    const element = scroller.current;
    if (element) setIsAtEnd(-element.scrollTop < nearPixels);
  }, []);

  const toEnd = useCallback(() => scroller.current?.scrollTo({ top: 0 }), []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const isNewTail = shownTail.current !== tailKey;
    shownTail.current = tailKey;
    const held = anchor.current;
    const hasLeft = wasPast.current && !isPast;
    const isAway = wasPast.current || isPast;
    wasPast.current = isPast;
    if (isAway) {
      if (held?.element.isConnected) moveBy(element, held.belowPixels - below(element, held.element));
      else if (hasLeft) element.scrollTop = 0;
    } else if (-element.scrollTop < nearPixels || (isNewTail && isTailOwn)) element.scrollTop = 0;
    else if (held?.element.isConnected) moveBy(element, held.belowPixels - below(element, held.element));
    const last = [...element.querySelectorAll('[data-message]')].at(-1);
    anchor.current = last && { element: last, belowPixels: below(element, last) };
  });

  return { scroller, isAtEnd, handleScroll, toEnd };
}

/** Setting the place a scroller already has would end the scrolling it is in the middle of. */
function moveBy(scroller: HTMLElement, pixels: number) {
  if (pixels !== 0) scroller.scrollTop += pixels;
}

/** How much of the content lies below an element. */
function below(scroller: Element, element: Element): number {
  const content = scroller.firstElementChild;
  return content ? content.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom : 0;
}
