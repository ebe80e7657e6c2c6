'use client';

import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import type { MailThreadProps } from './mail-thread.lazy';

const loadPanel = () =>
  Promise.all([import('./mail-thread.lazy').then((part) => part.MailThreadPanel), loadOverlay()]).then(
    ([Panel]) => Panel,
  );

/** The mails of two members, and the reply: a sheet on phones, a dialog on desktops. */
export const MailThread = lazy<MailThreadProps>(loadPanel, {
  when: ({ partner }) => partner !== undefined,
  preload: true,
});
