import { serve } from '@/lib/platform/http/serve';
import { releaseThread } from '@/lib/support/threads';

export const { GET, POST } = serve('/member/staff/release', ({ db, member, input }) =>
  releaseThread(db, member, input.threadId),
);
