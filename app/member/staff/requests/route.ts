import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { listStaffRequests } from '@/lib/staff-requests/queries';

export const { GET, POST } = serve('/member/staff/requests', async ({ db, member, input }) =>
  ok(await listStaffRequests(db, { role: member.role, page: input.page })),
);
