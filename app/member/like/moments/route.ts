import { ok } from '@/lib/core/result';
import { listNewMutualLikes } from '@/lib/likes/mutual-like-popup';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/like/moments', async ({ db, member, locale }) =>
  ok(await listNewMutualLikes(db, member, locale)),
);
