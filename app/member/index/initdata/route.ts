import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { listLikedIds } from '@/lib/likes/queries';
import { findServiceContact } from '@/lib/members/queries';
import { toInitData } from '@/lib/members/wire';
import { listPermissions } from '@/lib/membership/queries';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/index/initdata', async ({ db, member }) => {
  const [authority, service, likedIds] = await Promise.all([
    listPermissions(db),
    findServiceContact(db),
    listLikedIds(db, member),
  ]);
  return ok(toInitData(authority, service, likedIds));
});
