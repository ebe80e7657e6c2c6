import { ObservableStore } from '@/lib/browser/observable-store';
import type { ReportTarget } from '@/lib/reports/model';

/** The target of the report dialog of the page; undefined while it is closed. */
export const reportTarget = new ObservableStore<ReportTarget | undefined>(undefined);

/** Opens the dialog of the page. */
export function openReport(target: ReportTarget): void {
  reportTarget.set(target);
}
