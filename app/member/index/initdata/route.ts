import { ok } from '@/lib/core/result';
import { loadInitialData } from '@/lib/members/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/initdata', async ({ db, member }) =>
  ok(await loadInitialData(db, member)),
);
