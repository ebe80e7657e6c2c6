import { logIn } from '@/lib/auth/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/login', ({ db, input, caller, session }) =>
  logIn(db, { ...input, addressPrefix: caller.addressPrefix }, session),
);
