import { serve } from '@/lib/web/serve';
import { handleLostPayment } from '@/lib/staff-orders/service';

export const { GET, POST } = serve('/member/staff/handle_lost_payment', ({ db, member, input }) =>
  handleLostPayment(db, { caseId: input.lostPaymentId, reason: input.reason, actorId: member.id }),
);
