import { serve } from '@/lib/platform/http/serve';
import { findSupportedMember } from '@/lib/support/supported-member';

export const { GET, POST } = serve('/member/staff/support_member', ({ db, input }) =>
  findSupportedMember(db, input.memberId),
);
