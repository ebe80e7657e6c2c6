import { serve } from '@/lib/web/serve';
import { listVideosOf } from '@/lib/videos/service';

export const { GET, POST } = serve('/member/video/his_video', ({ db, member, input }) =>
  listVideosOf(db, member, input),
);
