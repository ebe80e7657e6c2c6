import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/index/logout', async ({ session }) => {
  await session.end();
  return ok(null);
});
