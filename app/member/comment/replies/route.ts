import { listRepliesTo } from '@/lib/comments/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/comment/replies', ({ db, member, input }) =>
  listRepliesTo(db, member, input),
);
