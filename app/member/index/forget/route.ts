import { requestPasswordReset } from '@/lib/auth/service';
import { outbox } from '@/lib/emails/queue';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/forget', ({ db, input, takeRate }) =>
  requestPasswordReset(db, input.email, {
    outbox: outbox(),
    takeRate: (address) => takeRate('forgetEmails', address),
  }),
);
