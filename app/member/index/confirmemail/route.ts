import { serve } from '@/lib/platform/http/serve';
import { mailContext } from '@/lib/platform/providers/pick-mailer';
import { confirmEmail } from '@/lib/settings/profile-changes';

export const { GET, POST } = serve('/member/index/confirmemail', ({ db, input }) =>
  confirmEmail(db, input.token, mailContext()),
);
