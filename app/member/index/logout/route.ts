import { logOut } from '@/lib/auth/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/logout', ({ session }) => logOut(session));
