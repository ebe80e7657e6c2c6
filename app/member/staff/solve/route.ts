import { serve } from '@/lib/web/serve';
import { solveThread } from '@/lib/support/threads';

export const { GET, POST } = serve('/member/staff/solve', ({ db, member, input }) =>
  solveThread(db, member, input.threadId),
);
