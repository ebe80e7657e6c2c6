import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { listStaffOrders } from '@/lib/staff-orders/queries';

export const { GET, POST } = serve('/member/staff/orders', async ({ db, input }) =>
  ok(await listStaffOrders(db, input)),
);
