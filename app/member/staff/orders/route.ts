import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { openOrders } from '@/lib/staff-openings/open';

export const { GET, POST } = serve('/member/staff/orders', async ({ db, member, input }) =>
  ok(await openOrders(db, member.id, input)),
);
