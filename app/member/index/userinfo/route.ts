import { ok } from '@/lib/core/result';
import { getOwnRecord } from '@/lib/members/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/userinfo', async ({ db, member }) =>
  ok(await getOwnRecord(db, member.id)),
);
