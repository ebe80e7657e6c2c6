import { deletePhoto } from '@/lib/photos/service';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/photo/del_photo', ({ db, member, input }) =>
  deletePhoto(db, member, input.photoId),
);
