import { serve } from '@/lib/web/serve';
import { openSupportedMember } from '@/lib/staff-openings/open';

export const { GET, POST } = serve('/member/staff/support_member', ({ db, member, input }) =>
  openSupportedMember(db, member.id, input),
);
