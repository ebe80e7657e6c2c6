import { checkAudit } from '@/lib/audit/check-audit';
import { ok } from '@/lib/core/result';
import { findAuditVault } from '@/lib/audit/vault';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/audit_check', async ({ db }) => {
  const { rows, faults } = await checkAudit(db, findAuditVault());
  return ok({ rows, faults: faults.length });
});
