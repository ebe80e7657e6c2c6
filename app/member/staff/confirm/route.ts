import { serve } from '@/lib/web/serve';
import { confirmLogin } from '@/lib/staff-security/confirm';

export const { GET, POST } = serve('/member/staff/confirm', ({ db, member, session, caller, input }) =>
  confirmLogin(db, { memberId: member.id, sessionHash: session.hash, addressPrefix: caller.addressPrefix, ...input }),
);
