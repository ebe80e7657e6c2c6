import { toggleLike } from '@/lib/likes/service';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/like/like', ({ db, member, input }) =>
  toggleLike(db, member, input.memberId),
);
