'use client';

import { useEffect } from 'react';
import { preloadOnInteraction, useLazy } from './lazy';
import { Spinner } from './spinner';
import { useAfterPaint } from './use-after-paint';
import { useLayer } from './use-layer';
import { useUiMessages } from './ui-messages';
import type { PictureViewerProps } from './use-photo-swipe';

const load = () => import('./picture-viewer.lazy');

/** Pictures over the whole screen: swipe, arrows, zoom, and back or Escape to close. */
export function PictureViewer(props: PictureViewerProps) {
  const messages = useUiMessages();
  useLayer(props.shownId !== undefined, () => props.onShow(undefined));
  // Opening renders much, so the browser paints what was pressed first.
  const isOpen = useAfterPaint(props.shownId !== undefined);
  const part = useLazy(load, isOpen);
  useEffect(() => preloadOnInteraction(load), []);
  if (part) return isOpen ? <part.PictureViewerPanel {...props} /> : null;
  return isOpen ? (
    <button
      type="button"
      aria-label={messages.close}
      onClick={() => props.onShow(undefined)}
      className="fixed inset-0 z-50 flex w-full items-center justify-center bg-black text-white"
    >
      <Spinner label={messages.loading} />
    </button>
  ) : null;
}
