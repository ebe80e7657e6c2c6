import { requestCorrection } from '@/lib/approvals/service';
import { outbox } from '@/lib/emails/queue';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/request_correction', ({ db, member, input }) =>
  requestCorrection(db, { id: member.id, outbox: outbox() }, input),
);
