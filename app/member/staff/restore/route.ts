import { outbox } from '@/lib/emails/queue';
import { restoreMember } from '@/lib/moderation/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/restore', ({ db, member, input }) =>
  restoreMember(db, outbox(), member.id, input),
);
