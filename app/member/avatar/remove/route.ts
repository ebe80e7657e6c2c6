import { removeAvatar } from '@/lib/avatar/service';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/avatar/remove', ({ db, member }) => removeAvatar(db, member));
