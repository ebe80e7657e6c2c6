import { listApprovals } from '@/lib/approvals/queries';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/staff/approvals', async ({ db, input }) =>
  ok(await listApprovals(db, input.page)),
);
