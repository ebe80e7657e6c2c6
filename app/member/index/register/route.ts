import { register } from '@/lib/auth/service';
import { ok } from '@/lib/core/result';
import { env } from '@/lib/platform/env';
import { serve } from '@/lib/platform/http/serve';
import { getUser } from '@/lib/members/queries';
import { toUserWire } from '@/lib/members/wire';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/index/register', async ({ db, input, locale, session }) => {
  // Risks are not assessed yet, so `risk` holds every new account.
  const needsApproval = env().APPROVAL_MODE !== 'off';
  const registered = await register(db, { ...input, locale, needsApproval });
  if (!registered.ok) return registered;
  const token = await session.start(registered.value.memberId, { remember: true });
  const user = toUserWire(await getUser(db, registered.value.memberId));
  return ok({ ...user, token }, needsApproval ? 'registerReview' : 'registerSuccess');
});
