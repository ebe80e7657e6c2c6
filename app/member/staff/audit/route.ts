import { searchAudit } from '@/lib/audit/search';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/audit', async ({ db, input }) => {
  const { actor, member, act, fromDay: from, toDay: to, query, page } = input;
  return ok(await searchAudit(db, { actor, member, act, from, to, query }, page));
});
