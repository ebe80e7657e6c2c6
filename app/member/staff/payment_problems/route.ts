import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { listPaymentProblems } from '@/lib/staff-orders/queries';

export const { GET, POST } = serve('/member/staff/payment_problems', async ({ db, input }) =>
  ok(await listPaymentProblems(db, input.page)),
);
