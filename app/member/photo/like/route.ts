import { togglePhotoLike } from '@/lib/photos/service';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/photo/like', ({ db, member, input }) =>
  togglePhotoLike(db, member, input.photoId),
);
