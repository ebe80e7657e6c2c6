import { ok, refuse } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { findStaffMember } from '@/lib/staff-members/find-member';

export const { GET, POST } = serve('/member/staff/member', async ({ db, member, input }) => {
  const found = member.role && (await findStaffMember(db, input.memberId, member.role));
  return found ? ok(found) : refuse('MEMBER_NOT_FOUND');
});
