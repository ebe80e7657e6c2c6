import { serve } from '@/lib/web/serve';
import { openThread } from '@/lib/staff-openings/open';

export const { GET, POST } = serve(
  '/member/staff/support_thread',
  ({ db, member, input: { memberId, threadId = 0 } }) =>
    openThread(db, member.id, memberId === undefined ? { threadId } : { memberId }),
);
