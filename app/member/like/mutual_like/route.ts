import { ok } from '@/lib/core/result';
import { listLikes } from '@/lib/likes/lists';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/like/mutual_like', async ({ read, member, input }) =>
  ok(await read((db) => listLikes(db, 'mutual', member, input.page))),
);
