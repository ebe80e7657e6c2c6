import { ok } from '@/lib/core/result';
import { listOnline } from '@/lib/members/queries';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/index/onlinelist', async ({ db, member, input }) =>
  ok(await listOnline(db, member, input.page)),
);
