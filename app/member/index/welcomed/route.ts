import { ok } from '@/lib/core/result';
import { endWelcome } from '@/lib/members/welcome';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/welcomed', async ({ db, member }) =>
  ok(await endWelcome(db, member)),
);
