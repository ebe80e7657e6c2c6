import { outbox } from '@/lib/emails/queue';
import { serve } from '@/lib/web/serve';
import { answerTicket } from '@/lib/support/tickets';

export const { GET, POST } = serve('/member/staff/answer_ticket', ({ db, member, input }) =>
  answerTicket(db, member, { ...input, outbox: outbox() }),
);
