import { serve } from '@/lib/web/serve';
import { setRole } from '@/lib/staff-members/actions';

export const { GET, POST } = serve('/member/staff/set_role', ({ db, member, input }) =>
  setRole(db, { ...input, actorId: member.id }),
);
