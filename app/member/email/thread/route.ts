import { ok } from '@/lib/core/result';
import { listThread } from '@/lib/mail/queries';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/email/thread', async ({ db, member, input }) =>
  ok({ page: await listThread(db, member, input), ownName: member.username }),
);
