import { outbox } from '@/lib/emails/queue';
import { serve } from '@/lib/web/serve';
import { confirmEmail } from '@/lib/settings/profile-changes';

export const { GET, POST } = serve('/member/index/confirmemail', ({ db, input }) =>
  confirmEmail(db, input.token, outbox()),
);
