import { ok } from '@/lib/core/result';
import { listLatest } from '@/lib/members/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/new_opposite_sex', async ({ read, member, input }) =>
  ok(await read((db) => listLatest(db, member, input.page))),
);
