import { requestRefund } from '@/lib/payments/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/pay/refund', ({ db, member, input }) => requestRefund(db, member, input));
