import { listComments } from '@/lib/comments/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/comment/list', ({ db, member, input }) => listComments(db, member, input));
