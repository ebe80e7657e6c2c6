import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { openVisitors } from '@/lib/visitors/service';

export const { GET, POST } = serve('/member/index/visitors', async ({ db, read, member, input }) =>
  ok(await openVisitors({ db, read }, member, input.page)),
);
