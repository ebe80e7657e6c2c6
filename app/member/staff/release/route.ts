import { serve } from '@/lib/web/serve';
import { releaseThread } from '@/lib/support/threads';

export const { GET, POST } = serve('/member/staff/release', ({ db, member, input }) =>
  releaseThread(db, member, input.threadId),
);
