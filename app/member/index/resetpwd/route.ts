import { resetPassword } from '@/lib/auth/service';
import { outbox } from '@/lib/emails/queue';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/resetpwd', ({ db, input, session }) =>
  resetPassword(db, input, { outbox: outbox(), session }),
);
