import { call } from '@/lib/browser/call';
import type { NewReport } from './model';
import { reportCodes, reportNames, toReportInput } from './wire';

/** Reports a member, or something of theirs, to the administrators. */
export const fileReport = (report: NewReport) =>
  call('/member/reports/reports', toReportInput(report), { names: reportNames, codes: reportCodes });
