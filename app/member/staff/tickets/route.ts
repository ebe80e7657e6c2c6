import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { listTickets } from '@/lib/support/queue';

export const { GET, POST } = serve('/member/staff/tickets', async ({ db, input }) =>
  ok(await listTickets(db, input.page)),
);
