'use client';

import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance of the end, the viewer counts as being at the end. */
const nearPixels = 48;

type BottomAnchor = {
  /** Identifies the last item. */
  tailKey: string | undefined;
  /** True if the viewer added the last item, which is followed from any scroll position. */
  isTailOwn: boolean;
  /** True if the items shown end before the newest, as in a history window: the end is never followed. */
  isPast: boolean;
  /** Selects the items within the scroller. */
  itemSelector: string;
};

/**
 * Keeps the scroll position of a list that grows at both ends. The scroller is laid out from its bottom
 * (`column-reverse`): `scrollTop` is 0 at the end and negative above, and items added above the viewer move nothing.
 * A new item at the end does not move a viewer further up. A viewer at the end, or one who added the item, follows it.
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
    const last = findLast(element, itemSelector);
    anchor.current = last && { element: last, belowPixels: below(element, last) };
  });

  return { scroller, isAtEnd, handleScroll, toEnd };
}

/** Scrolls by a distance; skips 0, because setting an unchanged position would end a scroll in progress. */
function moveBy(scroller: HTMLElement, pixels: number) {
  if (pixels !== 0) scroller.scrollTop += pixels;
}

/** Searches from the end, because a press waits for it and a list has hundreds of items. */
function findLast(root: Element, selector: string): Element | undefined {
  for (let child = root.lastElementChild; child; child = child.previousElementSibling) {
    const inner = findLast(child, selector);
    if (inner) return inner;
    if (child.matches(selector)) return child;
  }
  return undefined;
}

/** Returns the height of the content below an element. */
function below(scroller: Element, element: Element): number {
  const content = scroller.firstElementChild;
  return content ? content.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom : 0;
}
