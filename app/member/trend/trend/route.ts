import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { toReply } from '@/lib/trends/model';
import { listFeed } from '@/lib/trends/queries';

export const { GET, POST } = serve('/member/trend/trend', async ({ db, member, input }) =>
  ok(toReply(await listFeed(db, member, input), input.before)),
);
