import { ok, refuse } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { openCase } from '@/lib/staff-openings/open';

export const { GET, POST } = serve('/member/staff/report', async ({ db, member, input }) => {
  const reportCase = await openCase(db, member.id, input.caseId);
  return reportCase ? ok(reportCase) : refuse('CASE_NOT_FOUND');
});
