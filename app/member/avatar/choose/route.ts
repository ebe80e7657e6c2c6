import { chooseAvatar } from '@/lib/avatar/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/avatar/choose', ({ db, member, input }) =>
  chooseAvatar(db, member, input.id),
);
