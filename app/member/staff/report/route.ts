import { ok, refuse } from '@/lib/core/result';
import { findCase } from '@/lib/moderation/find-case';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/staff/report', async ({ db, member, input }) => {
  const found = await findCase(db, member.id, input.caseId);
  return found ? ok(found) : refuse('CASE_NOT_FOUND');
});
