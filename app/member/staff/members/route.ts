import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { openMembers } from '@/lib/staff-openings/open';

export const { GET, POST } = serve('/member/staff/members', async ({ db, member, input }) =>
  ok(await openMembers(db, member, { ...input, filter: input.filter })),
);
