import { ok } from '@/lib/core/result';
import { listLikes } from '@/lib/likes/lists';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/like/mutual_like', async ({ db, member, input }) =>
  ok(await listLikes(db, 'mutual', member, input.page)),
);
