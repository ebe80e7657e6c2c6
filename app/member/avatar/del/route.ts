import { deleteAvatar } from '@/lib/avatar/service';
import { serve } from '@/lib/web/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';

export const { GET, POST } = serve('/member/avatar/del', ({ db, member, input }) =>
  deleteAvatar(db, fileStore(), member, input.id),
);
