'use client';

import { useEffect, useRef } from 'react';

/**
 * Fits an element to the part of the window that a phone's keyboard does not cover. Where the keyboard resizes the page
 * (`interactive-widget`), nothing changes; Safari overlays the keyboard and scrolls the page up instead.
 */
export function useVisibleHeight<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      const style = element.current?.style;
      // A zoomed page has a smaller visual viewport without a keyboard.
      if (!style || viewport.scale > 1.01) return;
      const hidden = window.innerHeight - viewport.height;
      style.height = hidden > 1 ? `${viewport.height}px` : '';
      style.transform = hidden > 1 && viewport.offsetTop > 0 ? `translateY(${viewport.offsetTop}px)` : '';
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, []);
  return element;
}
