import { unblockMember } from '@/lib/blocks/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/block/unblock', ({ db, member, input }) =>
  unblockMember(db, member, input.memberId),
);
