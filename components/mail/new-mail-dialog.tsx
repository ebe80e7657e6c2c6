'use client';

import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import type { NewMailDialogProps } from './new-mail-dialog.lazy';

const loadPanel = () =>
  Promise.all([import('./new-mail-dialog.lazy').then((part) => part.NewMailPanel), loadOverlay()]).then(
    ([Panel]) => Panel,
  );

/** The dialog of a first mail, of at most 50 characters (spec 5). */
export const NewMailDialog = lazy<NewMailDialogProps>(loadPanel, { when: ({ open }) => open, preload: true });
