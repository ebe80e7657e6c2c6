import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { toggleLike } from '@/lib/likes/service';
import { toLikeWire } from '@/lib/likes/wire';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/like/like', async ({ db, member, input }) => {
  const toggled = await toggleLike(db, member, input.target_id);
  return toggled.ok ? ok(toLikeWire(toggled.value), toggled.messageKey) : toggled;
});
