'use client';

import { useEffect, type ReactNode } from 'react';
import type { ImageSize } from '@/lib/core/images';
import { preloadOnInteraction, useLazy } from './lazy';
import { Spinner } from './spinner';
import { useAfterPaint } from './use-after-paint';
import { useUiMessages } from './ui-messages';

/** A picture of the viewer. */
export type ViewerPicture = {
  /** Identifies the picture. An element with this value in `data-picture` is its thumbnail, from which it grows. */
  readonly id: string;
  /** The path of an upload in any width, or the address of another picture. */
  readonly src: string;
  readonly alt: string;
  /** Of the upright picture; measured where it is not known. */
  readonly size?: ImageSize | undefined;
};

export type PictureViewerProps = {
  pictures: readonly ViewerPicture[];
  /** The id of the picture that is shown; undefined while the viewer is closed. */
  shown: string | undefined;
  /** Called with the picture that the member moves to, and with undefined when the viewer closes. */
  onShow: (id: string | undefined) => void;
  /** Names the pictures for screen readers. */
  label: string;
  /** Buttons next to the close button, such as a delete button. */
  actions?: ReactNode;
  /** Below the picture: likes, the date, comments. */
  footer?: ReactNode;
};

const load = () => import('./picture-viewer.lazy');

/** Pictures over the whole screen: swipe, arrows, zoom, and back or Escape to close. */
export function PictureViewer(props: PictureViewerProps) {
  const messages = useUiMessages();
  // Opening renders much, so the browser paints what was pressed first.
  const isOpen = useAfterPaint(props.shown !== undefined);
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
