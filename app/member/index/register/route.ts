import { register } from '@/lib/auth/service';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/index/register', ({ db, input, locale, session }) =>
  register(db, { ...input, locale }, session),
);
