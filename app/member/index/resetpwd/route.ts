import { resetPassword } from '@/lib/auth/service';
import { outbox } from '@/lib/emails/queue';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/index/resetpwd', ({ db, input }) => resetPassword(db, input, outbox()));
