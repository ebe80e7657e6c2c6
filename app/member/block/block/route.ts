import { blockMember } from '@/lib/blocks/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/block/block', ({ db, member, input }) =>
  blockMember(db, member, input.memberId),
);
