import { serve } from '@/lib/web/serve';
import { decideStaffRequest } from '@/lib/staff-requests/service';

export const { GET, POST } = serve('/member/staff/confirm_request', ({ db, member, input }) =>
  decideStaffRequest(db, { ...input, actorId: member.id }),
);
