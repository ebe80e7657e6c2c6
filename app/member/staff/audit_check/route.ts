import { checkAudit } from '@/lib/audit/check-audit';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/staff/audit_check', async ({ db }) => {
  const { rows, faults } = await checkAudit(db);
  return ok({ rows, faults: faults.length });
});
