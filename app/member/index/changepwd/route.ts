import { changePassword } from '@/lib/auth/password-change';
import { serve } from '@/lib/platform/http/serve';
import { mailContext } from '@/lib/platform/providers/pick-mailer';

export const { GET, POST } = serve('/member/index/changepwd', ({ db, member, input, session }) =>
  changePassword(db, member, input, { mail: mailContext(), sessionHash: session.hash }),
);
