import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { getUser } from '@/lib/members/queries';
import { toUserWire } from '@/lib/members/wire';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/index/userinfo', async ({ db, member }) =>
  ok(toUserWire(await getUser(db, member.id))),
);
