import { serve } from '@/lib/web/serve';
import { claimThread } from '@/lib/support/threads';

export const { GET, POST } = serve('/member/staff/claim', ({ db, member, input }) =>
  claimThread(db, member, input.threadId),
);
