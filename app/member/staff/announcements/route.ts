import { listAnnouncements } from '@/lib/announcements/queries';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/announcements', async ({ db, input }) =>
  ok(await listAnnouncements(db, input.page)),
);
