import { ok } from '@/lib/core/result';
import { createOrderUuid } from '@/lib/payments/service';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/pay/generateuuid', async ({ db, member }) =>
  ok(await createOrderUuid(db, member)),
);
