import { markNoticeRead } from '@/lib/notices/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/upnotice', ({ db, member, input }) =>
  markNoticeRead(db, member, input.noticeId),
);
