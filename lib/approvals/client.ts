import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import type { ApprovalDecision, CorrectionRequest, DisposableDomain } from './model';
import { decisionNames, domainNames } from './names';
import type { approvalsContract } from './contract';

const call = callOf<typeof approvalsContract>();
const defineQuery = queryOf<typeof approvalsContract>();

/** The place of the pending member in the queue; null once the account does not wait any more. */
export const approvalState = defineQuery('/member/index/approval');

/** The accounts that wait for approval, oldest first, page by page. */
export const approvalsPage = defineQuery('/member/staff/approvals');

/** The domains of disposable addresses that begin with a text, page by page. */
export const disposableDomains = defineQuery('/member/staff/disposable_domains');

export const decideApproval = ({ memberId, isApproved, reason }: ApprovalDecision) =>
  call(
    '/member/staff/decide_approval',
    { id: memberId, approve: isApproved ? 1 : 0, reason },
    { names: decisionNames },
  );

export const requestCorrection = ({ memberId, reason }: CorrectionRequest) =>
  call('/member/staff/request_correction', { id: memberId, reason });

export const changeDisposableDomain = ({ domain, isActive }: DisposableDomain) =>
  call('/member/staff/change_disposable_domain', { domain, active: isActive ? 1 : 0 }, { names: domainNames });
