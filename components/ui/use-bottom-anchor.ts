'use client';

import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance of the end the reader counts as being there. */
const nearPixels = 48;

type BottomAnchor = {
  /** Identifies the last item. */
  tailKey: string | undefined;
  /** A new last item is followed from anywhere. */
  isTailOwn: boolean;
  /** The items shown end before the last of all: the end is never followed. */
  isPast: boolean;
  /** Selects the items within the scroller. */
  itemSelector: string;
};

/**
 * Keeps a list that grows at both ends still under the reader. The scroller is laid out from its bottom (`column-reverse`, so
 * `scrollTop` is 0 at the end and negative above), and what grows above the reader moves nothing. A new item at the end moves no
 * reader further up. A reader at the end, or one who added the item, follows it.
 */
export function useBottomAnchor({ tailKey, isTailOwn, isPast, itemSelector }: BottomAnchor) {
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
    const hasLeftPast = wasPast.current && !isPast;
    const isDetached = wasPast.current || isPast;
    wasPast.current = isPast;
    if (isDetached) {
      if (held?.element.isConnected) moveBy(element, held.belowPixels - below(element, held.element));
      else if (hasLeftPast) element.scrollTop = 0;
    } else if (-element.scrollTop < nearPixels || (isNewTail && isTailOwn)) element.scrollTop = 0;
    else if (held?.element.isConnected) moveBy(element, held.belowPixels - below(element, held.element));
    const last = [...element.querySelectorAll(itemSelector)].at(-1);
    anchor.current = last && { element: last, belowPixels: below(element, last) };
  });

  return { scroller, isAtEnd, handleScroll, toEnd };
}

/** Setting the position a scroller already has would end a scroll in progress. */
function moveBy(scroller: HTMLElement, pixels: number) {
  if (pixels !== 0) scroller.scrollTop += pixels;
}

/** Returns how much of the content is below an element. */
function below(scroller: Element, element: Element): number {
  const content = scroller.firstElementChild;
  return content ? content.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom : 0;
}
