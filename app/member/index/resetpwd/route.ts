import { resetPassword } from '@/lib/auth/service';
import { serve } from '@/lib/platform/http/serve';
import { mailContext } from '@/lib/platform/providers/pick-mailer';

export const { GET, POST } = serve('/member/index/resetpwd', ({ db, input }) =>
  resetPassword(db, input, mailContext()),
);
