import { decideApproval } from '@/lib/approvals/service';
import { outbox } from '@/lib/emails/queue';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/decide_approval', ({ db, member, input }) =>
  decideApproval(db, { id: member.id, outbox: outbox() }, input),
);
