import { removeAvatar } from '@/lib/avatar/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/avatar/remove', ({ db, member }) => removeAvatar(db, member));
