import { serve } from '@/lib/platform/http/serve';
import { solveThread } from '@/lib/support/threads';

export const { GET, POST } = serve('/member/staff/solve', ({ db, member, input }) =>
  solveThread(db, member, input.threadId),
);
