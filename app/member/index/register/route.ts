import { register } from '@/lib/auth/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/register', ({ db, input, locale, caller, session }) =>
  register(db, { ...input, locale, addressPrefix: caller.addressPrefix, userAgent: caller.userAgent }, session),
);
