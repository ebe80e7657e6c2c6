import { deleteComment } from '@/lib/comments/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/comment/del', ({ db, member, input }) =>
  deleteComment(db, member.id, input.commentId),
);
