import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { viewMember } from '@/lib/members/service';
import { toMemberDetail } from '@/lib/members/wire';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/index/userdetail', async ({ db, member, input }) => {
  const viewed = await viewMember(db, member, input.id);
  return viewed.ok ? ok(toMemberDetail(viewed.value)) : viewed;
});
