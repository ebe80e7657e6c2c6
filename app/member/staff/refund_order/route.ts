import { refundOrder } from '@/lib/payments/refunds';
import { serve } from '@/lib/web/serve';
import { gatewayNamed } from '@/lib/platform/providers/payments/gateways';

export const { GET, POST } = serve('/member/staff/refund_order', ({ db, member, input }) =>
  refundOrder(db, gatewayNamed, { ...input, actorId: member.id }),
);
