import { serve } from '@/lib/web/serve';
import { enableSecondFactor } from '@/lib/staff-security/second-factor';

export const { GET, POST } = serve('/member/staff/totp_enable', ({ db, member, session, input }) =>
  enableSecondFactor(db, { memberId: member.id, sessionHash: session.hash, code: input.code }),
);
