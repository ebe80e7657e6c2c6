import { checkName } from '@/lib/auth/name-check';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/check_name', ({ db, input }) => checkName(db, input.username));
