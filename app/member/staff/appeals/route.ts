import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { openAppeals } from '@/lib/staff-openings/open';

export const { GET, POST } = serve('/member/staff/appeals', async ({ db, member, input }) =>
  ok(await openAppeals(db, member.id, input.page)),
);
