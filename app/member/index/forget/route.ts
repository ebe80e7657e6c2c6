import { requestPasswordReset } from '@/lib/auth/service';
import { serve } from '@/lib/platform/http/serve';
import { mailContext } from '@/lib/platform/providers/pick-mailer';

export const { GET, POST } = serve('/member/index/forget', ({ db, input, takeRate }) =>
  requestPasswordReset(db, input.email, {
    mail: mailContext(),
    takeRate: (address) => takeRate('forgetEmails', address),
  }),
);
