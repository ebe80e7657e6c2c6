import { callOf } from '@/lib/browser/call';
import type { auditContract } from './contract';

const call = callOf<typeof auditContract>();

/** Compares the audit log with its chain of hashes. */
export const checkAuditLog = () => call('/member/staff/audit_check', {});
