'use client';

import { afterPaint } from '@/lib/browser/after-paint';
import { lazy } from './lazy';
import { useAfterPaint } from './use-after-paint';
import { useLayer } from './use-layer';
import type { OverlayProps } from './overlay.lazy';

/** For parts that are lazy themselves and contain an overlay: so both are loaded at the same time. */
export const loadOverlay = () => import('./overlay.lazy').then((part) => part.OverlayPanel);

const LazyPanel = lazy<OverlayProps>(loadOverlay, { when: ({ open }) => open, preload: true });

/** A bottom drawer on phones, a dialog on desktops. */
export function Overlay(props: OverlayProps) {
  const { onOpenChange, isPage = false, isLocked = false } = props;
  useLayer(props.open && !isPage, () => (isLocked ? false : onOpenChange(false)));
  // Opening and closing render much, so the browser paints what was pressed first.
  const open = useAfterPaint(props.open);
  const handleChange = (next: boolean) => isLocked || afterPaint(() => onOpenChange(next));
  return <LazyPanel {...props} open={open} onOpenChange={handleChange} />;
}
