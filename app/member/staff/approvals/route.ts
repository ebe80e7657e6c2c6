import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { openApprovals } from '@/lib/staff-openings/open';

export const { GET, POST } = serve('/member/staff/approvals', async ({ db, member, input }) =>
  ok(await openApprovals(db, member.id, input.page)),
);
