import { ok } from '@/lib/core/result';
import { listLikes } from '@/lib/likes/lists';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/like/love_me', async ({ read, member, input }) =>
  ok(await read((db) => listLikes(db, 'received', member, input.page))),
);
