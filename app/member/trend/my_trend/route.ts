import { plainOrPaged } from '@/lib/core/plain-or-paged';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { listTrendsOf } from '@/lib/trends/queries';

export const { GET, POST } = serve('/member/trend/my_trend', async ({ read, member, input: { before } }) =>
  ok(plainOrPaged(await read((db) => listTrendsOf(db, member, { authorId: member.id, before })), before)),
);
