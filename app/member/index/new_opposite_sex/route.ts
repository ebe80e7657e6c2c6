import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { listLatest } from '@/lib/members/queries';
import { toMemberPage } from '@/lib/members/wire';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/index/new_opposite_sex', async ({ db, member, input }) =>
  ok(toMemberPage(await listLatest(db, member, input.page))),
);
