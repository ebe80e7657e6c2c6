import { markMailRead } from '@/lib/mail/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/email/updatestatus', ({ db, member, input }) =>
  markMailRead(db, member, input),
);
