import { listRepliesTo } from '@/lib/comments/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/comment/replies', ({ read, member, input }) =>
  read((db) => listRepliesTo(db, member, input)),
);
