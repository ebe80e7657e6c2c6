import { deleteMail } from '@/lib/mail/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/email/del', ({ db, member, input }) =>
  deleteMail(db, member, input.mailId),
);
