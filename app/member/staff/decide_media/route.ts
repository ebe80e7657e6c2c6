import { decideMedia } from '@/lib/media-review/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/decide_media', ({ db, member, input }) =>
  decideMedia(db, member, input),
);
