import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { listLostPayments } from '@/lib/staff-orders/queries';

export const { GET, POST } = serve('/member/staff/lost_payments', async ({ db, input }) =>
  ok(await listLostPayments(db, input.page)),
);
