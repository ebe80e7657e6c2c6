'use client';

import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import type { CommentsOverlayProps } from './comments-overlay.lazy';

const loadPanel = () =>
  Promise.all([import('./comments-overlay.lazy').then((part) => part.CommentsPanel), loadOverlay()]).then(
    ([Panel]) => Panel,
  );

/** The comments on a trend, photo or video: a sheet on phones, a dialog on desktops. */
export const CommentsOverlay = lazy<CommentsOverlayProps>(loadPanel, { when: ({ open }) => open, preload: true });
