import { ok } from '@/lib/core/result';
import { listWall } from '@/lib/members/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/memberwall', async ({ db, member }) =>
  ok(await listWall(db, member)),
);
