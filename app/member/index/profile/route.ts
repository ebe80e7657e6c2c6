import { outbox } from '@/lib/emails/queue';
import { serve } from '@/lib/web/serve';
import { saveProfile } from '@/lib/settings/profile-changes';

export const { GET, POST } = serve('/member/index/profile', ({ db, member, input, takeRate, session, caller }) =>
  saveProfile(db, member, input, {
    outbox: outbox(),
    takeRate,
    sessionHash: session.hash,
    addressPrefix: caller.addressPrefix,
  }),
);
