import { logIn } from '@/lib/auth/service';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { getUser } from '@/lib/members/queries';
import { toUserWire } from '@/lib/members/wire';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/index/login', async ({ db, input, caller, session }) => {
  const login = await logIn(db, { ...input, addressPrefix: caller.addressPrefix });
  if (!login.ok) return login;
  const token = await session.start(login.value.memberId, { remember: input.remember });
  const user = toUserWire(await getUser(db, login.value.memberId));
  return ok({ ...user, token }, 'loginSuccess');
});
