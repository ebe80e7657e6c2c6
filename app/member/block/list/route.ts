import { listBlocks } from '@/lib/blocks/queries';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/block/list', async ({ read, member, input }) =>
  ok(await read((db) => listBlocks(db, member, input.page))),
);
