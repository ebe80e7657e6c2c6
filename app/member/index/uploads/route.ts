import { serve } from '@/lib/web/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { uploadImage } from '@/lib/uploads/service';

export const { GET, POST } = serve('/member/index/uploads', ({ db, member, input }) =>
  uploadImage(db, fileStore(), { ownerId: member.id, image: input.image }),
);
