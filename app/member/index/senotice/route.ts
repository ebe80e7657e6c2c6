import { plainOrPaged } from '@/lib/core/plain-or-paged';
import { ok } from '@/lib/core/result';
import { listNotices } from '@/lib/notices/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/senotice', async ({ db, member, input }) =>
  ok(plainOrPaged(await listNotices(db, member, input), input.before)),
);
