import { ok } from '@/lib/core/result';
import { listCases } from '@/lib/moderation/queues';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/reports', async ({ db, member, input }) =>
  ok(await listCases(db, member.id, { queue: 'open', page: input.page })),
);
