import { callOf } from '@/lib/browser/call';
import type { NewReport } from './model';
import { reportNames } from './names';
import { toReportInput } from './wire';
import type { reportsContract } from './contract';

const call = callOf<typeof reportsContract>();

/** Reports a member, or something of theirs, to the administrators. */
export const fileReport = (report: NewReport) =>
  call('/member/reports/reports', toReportInput(report), { names: reportNames });
