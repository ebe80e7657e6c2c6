import { listComments } from '@/lib/comments/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/comment/list', ({ read, member, input }) =>
  read((db) => listComments(db, member, input)),
);
