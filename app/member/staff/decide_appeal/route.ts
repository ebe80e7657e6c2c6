import { outbox } from '@/lib/emails/queue';
import { decideAppeal } from '@/lib/moderation/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/decide_appeal', ({ db, member, input }) =>
  decideAppeal(db, outbox(), member.id, input),
);
