import { serve } from '@/lib/web/serve';
import { resetSecondFactor } from '@/lib/staff-members/actions';

export const { GET, POST } = serve('/member/staff/reset_totp', ({ db, member, input }) =>
  resetSecondFactor(db, { ...input, actorId: member.id }),
);
