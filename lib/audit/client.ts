import { call } from '@/lib/browser/call';

/** Compares the audit log with its chain of hashes. */
export const checkAuditLog = () => call('/member/staff/audit_check', {});
