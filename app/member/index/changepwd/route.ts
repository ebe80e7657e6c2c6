import { changePassword } from '@/lib/auth/password-change';
import { outbox } from '@/lib/emails/queue';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/changepwd', ({ db, member, input, session, caller }) =>
  changePassword(db, member, input, {
    outbox: outbox(),
    sessionHash: session.hash,
    addressPrefix: caller.addressPrefix,
  }),
);
