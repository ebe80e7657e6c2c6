import { plainOrPaged } from '@/lib/core/plain-or-paged';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { listFeed } from '@/lib/trends/queries';

export const { GET, POST } = serve('/member/trend/trend', async ({ read, member, input }) =>
  ok(plainOrPaged(await read((db) => listFeed(db, member, input)), input.before)),
);
