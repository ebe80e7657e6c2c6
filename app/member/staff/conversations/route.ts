import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { listQueue } from '@/lib/support/queue';

export const { GET, POST } = serve('/member/staff/conversations', async ({ db, member, input }) =>
  ok(await listQueue(db, { ...input, agentId: member.id })),
);
