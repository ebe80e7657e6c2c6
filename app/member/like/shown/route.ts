import { ok } from '@/lib/core/result';
import { takeNewMutualLikes } from '@/lib/likes/mutual-like-popup';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/like/shown', async ({ db, member, input }) =>
  ok(await takeNewMutualLikes(db, member.id, input.memberId)),
);
