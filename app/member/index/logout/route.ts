import { ok } from '@/lib/core/result';
import { serve } from '@/lib/http/serve';

export { methodNotAllowed as GET } from '@/lib/http/method-not-allowed';

export const POST = serve('/member/index/logout', async ({ session }) => {
  await session.end();
  return ok(null);
});
