import { viewMember } from '@/lib/members/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/userdetail', ({ db, member, input }) =>
  viewMember(db, member, input.memberId),
);
