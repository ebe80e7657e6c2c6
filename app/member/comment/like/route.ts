import { toggleSubjectLike } from '@/lib/comments/likes';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/comment/like', ({ db, member, input }) =>
  toggleSubjectLike(db, member, input),
);
