import { ok } from '@/lib/core/result';
import { listQueuedMedia } from '@/lib/media-review/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/media', async ({ db, member, input }) =>
  ok(await listQueuedMedia(db, member.id, input.page)),
);
