import { deleteAvatar } from '@/lib/avatar/service';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/avatar/del', ({ db, member, input }) => deleteAvatar(db, member, input.id));
