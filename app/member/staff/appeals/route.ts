import { ok } from '@/lib/core/result';
import { listAppeals } from '@/lib/moderation/queues';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/staff/appeals', async ({ db, member, input }) =>
  ok(await listAppeals(db, member.id, input.page)),
);
