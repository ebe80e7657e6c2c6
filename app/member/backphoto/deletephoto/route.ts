import { deleteBackgroundPhoto } from '@/lib/photos/service';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/backphoto/deletephoto', ({ db, member, input }) =>
  deleteBackgroundPhoto(db, member, input.photoId),
);
