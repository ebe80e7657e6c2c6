import { ok } from '@/lib/core/result';
import { listBannedImages } from '@/lib/media-review/queries';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/banned_images', async ({ db, input }) =>
  ok(await listBannedImages(db, input.page)),
);
