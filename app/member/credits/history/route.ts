import { ok } from '@/lib/core/result';
import { listMovements } from '@/lib/credits/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/credits/history', async ({ db, member, input }) =>
  ok(await listMovements(db, member, input)),
);
