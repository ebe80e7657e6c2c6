import { outbox } from '@/lib/emails/queue';
import { decideReport } from '@/lib/moderation/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/decide_report', ({ db, member, input }) =>
  decideReport(db, outbox(), member.id, input),
);
