import { deleteBackgroundPhoto } from '@/lib/photos/service';
import { serve } from '@/lib/web/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';

export const { GET, POST } = serve('/member/backphoto/deletephoto', ({ db, member, input }) =>
  deleteBackgroundPhoto(db, fileStore(), { ownerId: member.id, photoId: input.photoId }),
);
