import { serve } from '@/lib/platform/http/serve';
import { decideCorrection } from '@/lib/staff-members/corrections';

export const { GET, POST } = serve('/member/staff/confirm_correction', ({ db, member, input }) =>
  decideCorrection(db, { ...input, actorId: member.id }),
);
