import { releaseComment } from '@/lib/comments/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/comment/released', ({ db, member, input }) =>
  releaseComment(db, member, input),
);
