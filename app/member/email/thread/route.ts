import { ok } from '@/lib/core/result';
import { listThread } from '@/lib/mail/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/email/thread', async ({ db, member, input }) =>
  ok(await listThread(db, member, input)),
);
