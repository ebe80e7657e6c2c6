import { serve } from '@/lib/web/serve';
import { adjustCoins } from '@/lib/staff-members/corrections';

export const { GET, POST } = serve('/member/staff/adjust_coins', ({ db, member, input }) =>
  adjustCoins(db, { ...input, actorId: member.id }),
);
