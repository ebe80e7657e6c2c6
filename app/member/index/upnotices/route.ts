import { markNoticesRead } from '@/lib/notices/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/upnotices', ({ db, member, input }) =>
  markNoticesRead(db, member, input.upTo),
);
