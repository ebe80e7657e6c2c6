import { ok, refuse } from '@/lib/core/result';
import { findOrder } from '@/lib/payments/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/pay/order', async ({ db, member, input }) => {
  const order = await findOrder(db, member, input.orderKey);
  return order ? ok(order) : refuse('ORDER_NOT_FOUND');
});
