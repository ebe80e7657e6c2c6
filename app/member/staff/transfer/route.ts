import { serve } from '@/lib/web/serve';
import { transferThread } from '@/lib/support/threads';

export const { GET, POST } = serve('/member/staff/transfer', ({ db, member, input }) =>
  transferThread(db, member, input),
);
