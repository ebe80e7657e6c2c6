'use client';

import { lazy } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import { useStore } from '@/lib/browser/use-store';
import type { ReportTarget } from '@/lib/reports/model';
import { reportTarget } from './open-report';

export type ReportDialogProps = {
  /** Undefined while it is closed. */
  target: ReportTarget | undefined;
  onClose: () => void;
};

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
