import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { openVerifications } from '@/lib/staff-openings/open';

export const { GET, POST } = serve('/member/staff/verifications', async ({ db, member, input }) =>
  ok(await openVerifications(db, member.id, input.page)),
);
