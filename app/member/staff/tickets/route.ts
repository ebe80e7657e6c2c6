import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { openTickets } from '@/lib/staff-openings/open';

export const { GET, POST } = serve('/member/staff/tickets', async ({ db, member, input }) =>
  ok(await openTickets(db, member.id, input.page)),
);
