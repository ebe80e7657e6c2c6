import { serve } from '@/lib/web/serve';
import { changeDuty } from '@/lib/support/service';

export const { GET, POST } = serve('/member/staff/duty', ({ db, member, session, input }) =>
  changeDuty(db, { id: member.id, sessionHash: session.hash }, input.isOnDuty),
);
