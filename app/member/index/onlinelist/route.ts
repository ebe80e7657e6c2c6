import { ok } from '@/lib/core/result';
import { pollOnline } from '@/lib/members/online-poll';
import { listOnline } from '@/lib/members/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/onlinelist', async ({ db, member, input: { page, revision } }) =>
  ok(
    page === 1 && revision !== undefined ? await pollOnline(db, member, revision) : await listOnline(db, member, page),
  ),
);
