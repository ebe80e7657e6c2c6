import { serve } from '@/lib/platform/http/serve';
import { mailContext } from '@/lib/platform/providers/pick-mailer';
import { saveProfile } from '@/lib/settings/profile-changes';

export const { GET, POST } = serve('/member/index/profile', ({ db, member, input, takeRate }) =>
  saveProfile(db, member, input, {
    mail: mailContext(),
    takeRate: (address) => takeRate('forgetEmails', address),
  }),
);
