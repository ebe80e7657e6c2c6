import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { openVisitors } from '@/lib/visitors/service';

export const { GET, POST } = serve('/member/index/visitors', async ({ db, member, input }) =>
  ok(await openVisitors(db, member, input.page)),
);
