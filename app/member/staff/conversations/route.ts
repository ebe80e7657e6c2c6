import { ok } from '@/lib/core/result';
import { serve } from '@/lib/platform/http/serve';
import { listDeskConversations } from '@/lib/support/queries';

export const { GET, POST } = serve('/member/staff/conversations', async ({ db, input }) =>
  ok(await listDeskConversations(db, input.page)),
);
