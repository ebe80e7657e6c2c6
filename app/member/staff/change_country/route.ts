import { serve } from '@/lib/web/serve';
import { changeCountry } from '@/lib/staff-members/actions';

export const { GET, POST } = serve('/member/staff/change_country', ({ db, member, input }) =>
  changeCountry(db, { ...input, actorId: member.id }),
);
