import { sendMail } from '@/lib/mail/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/email/released', ({ db, member, input }) =>
  sendMail(db, member, { ...input, clientId: input.clientId ?? '' }),
);
