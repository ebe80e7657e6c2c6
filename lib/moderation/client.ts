import { callOf } from '@/lib/browser/call';
import type { CaseOutcome } from '@/lib/core/reports';
import type { moderationContract } from './contract';

const call = callOf<typeof moderationContract>();

type CaseDecision = {
  readonly caseId: number;
  readonly outcome: CaseOutcome;
  /** The length of a suspension. */
  readonly days: number | undefined;
  readonly reason: string;
};

export const decideReport = ({ caseId: id, outcome, days, reason }: CaseDecision) =>
  call('/member/staff/decide_report', { id, outcome, reason, ...(days !== undefined && { days }) });

/** Suspends a member for so many days; 0 is without an end. */
export const suspendMember = (id: number, days: number, reason: string) =>
  call('/member/staff/suspend', { id, days, reason });

export const restoreMember = (id: number, reason: string) => call('/member/staff/restore', { id, reason });

export const decideAppeal = (id: number, isGranted: boolean, reason: string) =>
  call('/member/staff/decide_appeal', { id, grant: isGranted ? 1 : 0, reason });

export const fileAppeal = (text: string) => call('/member/reports/appeal', { text });

export const confirmWarning = (id: number) => call('/member/reports/seen', { id });
