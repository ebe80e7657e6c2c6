import { serve } from '@/lib/web/serve';
import { openMember } from '@/lib/staff-openings/open';

export const { GET, POST } = serve('/member/staff/member', ({ db, member, input }) => openMember(db, member, input));
