import { ok } from '@/lib/core/result';
import { listOrders } from '@/lib/payments/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/pay/orders', async ({ db, member, input }) =>
  ok(await listOrders(db, member, input)),
);
