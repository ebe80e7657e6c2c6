import { plainOrPaged } from '@/lib/core/plain-or-paged';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { listFeed } from '@/lib/trends/queries';

export const { GET, POST } = serve('/member/trend/trend', async ({ db, member, input }) =>
  ok(plainOrPaged(await listFeed(db, member, input), input.before)),
);
