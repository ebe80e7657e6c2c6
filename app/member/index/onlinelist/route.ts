import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { listOnline } from '@/lib/members/queries';
import { toMemberPage } from '@/lib/members/wire';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/index/onlinelist', async ({ db, member, input }) =>
  ok(toMemberPage(await listOnline(db, member, input.page))),
);
