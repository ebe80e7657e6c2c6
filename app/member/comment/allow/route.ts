import { allowComments } from '@/lib/comments/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/comment/allow', ({ db, member, input }) =>
  allowComments(db, member.id, input),
);
