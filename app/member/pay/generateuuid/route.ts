import { ok, refuse } from '@/lib/core/result';
import { createOrderUuid } from '@/lib/payments/service';
import { serve } from '@/lib/web/serve';
import { gatewayFor } from '@/lib/platform/providers/payments/gateways';

export const { GET, POST } = serve('/member/pay/generateuuid', async ({ db, member, input: { payType } }) => {
  const isClosed = payType !== undefined && payType !== 'credits' && !gatewayFor(payType);
  return isClosed ? refuse('PAYMENTS_CLOSED') : ok(await createOrderUuid(db, member));
});
