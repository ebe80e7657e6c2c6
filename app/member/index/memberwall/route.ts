import { ok } from '@/lib/core/result';
import { listWall } from '@/lib/members/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/memberwall', async ({ read, member }) =>
  ok(await read((db) => listWall(db, member))),
);
