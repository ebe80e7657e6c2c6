import { deletePhoto } from '@/lib/photos/service';
import { serve } from '@/lib/web/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';

export const { GET, POST } = serve('/member/photo/del_photo', ({ db, member, input }) =>
  deletePhoto(db, fileStore(), { ownerId: member.id, photoId: input.photoId }),
);
