import { outbox } from '@/lib/emails/queue';
import { suspendMember } from '@/lib/moderation/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/suspend', ({ db, member, input }) =>
  suspendMember(db, outbox(), member.id, input),
);
