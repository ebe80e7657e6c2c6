import { releasePhoto } from '@/lib/photos/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/photo/released', ({ db, member, input }) =>
  releasePhoto(db, member, input.uploadKey),
);
