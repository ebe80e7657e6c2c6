import { ok } from '@/lib/core/result';
import { listCases } from '@/lib/moderation/queues';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/staff/reports', async ({ db, input }) =>
  ok(await listCases(db, 'open', input.page)),
);
