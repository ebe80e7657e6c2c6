'use client';

import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import { useStore } from '@/lib/browser/use-store';
import { reportTarget } from './open-report';
import type { ReportDialogProps } from './report-dialog.lazy';

const loadDialog = () =>
  Promise.all([import('./report-dialog.lazy').then((part) => part.ReportDialog), loadOverlay()]).then(
    ([Dialog]) => Dialog,
  );

const ReportDialog = lazy<ReportDialogProps>(loadDialog, { when: ({ target }) => target !== undefined });

/** The dialog of `openReport`. Each shell has one. */
export function ReportHost() {
  const target = useStore(reportTarget, (state) => state, undefined);
  return <ReportDialog target={target} onClose={close} />;
}

function close(): void {
  reportTarget.set(undefined);
}
