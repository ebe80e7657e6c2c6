import { serve } from '@/lib/web/serve';
import { ok } from '@/lib/core/result';
import { listOwnVideos } from '@/lib/videos/service';

export const { GET, POST } = serve('/member/video/my_video', async ({ db, member, input }) =>
  ok(await listOwnVideos(db, member, input.before)),
);
