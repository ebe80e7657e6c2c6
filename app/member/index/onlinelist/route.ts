import { ok } from '@/lib/core/result';
import { pollOnline } from '@/lib/members/online-poll';
import { listOnline } from '@/lib/members/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/onlinelist', async ({ read, member, input: { page, revision } }) =>
  ok(
    await read((db) =>
      page === 1 && revision !== undefined ? pollOnline(db, member, revision) : listOnline(db, member, page),
    ),
  ),
);
