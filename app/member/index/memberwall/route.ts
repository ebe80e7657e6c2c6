import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { listWall } from '@/lib/members/queries';
import { toListItem } from '@/lib/members/wire';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/index/memberwall', async ({ db, member }) =>
  ok((await listWall(db, member)).map(toListItem)),
);
