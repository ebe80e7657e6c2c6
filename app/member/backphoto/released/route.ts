import { releaseBackgroundPhoto } from '@/lib/photos/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/backphoto/released', ({ db, member, input }) =>
  releaseBackgroundPhoto(db, member, input.uploadKey),
);
