'use client';

import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import type { SubjectCounts, SubjectRef } from '@/lib/core/comments';

export type CommentsOverlayProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  subject: SubjectRef;
  counts: SubjectCounts;
};

const loadPanel = () =>
  Promise.all([import('./comments-overlay.lazy').then((part) => part.CommentsPanel), loadOverlay()]).then(
    ([Panel]) => Panel,
  );

/** The comments on a trend, photo or video: a sheet on phones, a dialog on desktops. */
export const CommentsOverlay = lazy<CommentsOverlayProps>(loadPanel, { when: ({ open }) => open, preload: true });
