import { unbanImage } from '@/lib/media-review/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/unban_image', ({ db, member, input }) =>
  unbanImage(db, member, input),
);
