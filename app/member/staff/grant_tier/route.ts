import { serve } from '@/lib/web/serve';
import { grantTier } from '@/lib/staff-members/actions';

export const { GET, POST } = serve('/member/staff/grant_tier', ({ db, member, input }) =>
  grantTier(db, { ...input, actorId: member.id }),
);
