import { ok } from '@/lib/core/result';
import { listLatest } from '@/lib/members/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/new_opposite_sex', async ({ db, member, input }) =>
  ok(await listLatest(db, member, input.page)),
);
