import { serve } from '@/lib/web/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { uploadAvatar } from '@/lib/avatar/service';

export const { GET, POST } = serve('/member/index/uploadImg', ({ db, member, input }) =>
  uploadAvatar(db, fileStore(), { ownerId: member.id, image: input.image }),
);
