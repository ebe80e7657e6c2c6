import { serve } from '@/lib/platform/http/serve';
import { findThreadDetails } from '@/lib/support/details';

export const { GET, POST } = serve('/member/staff/support_thread', ({ db, input: { memberId, threadId = 0 } }) =>
  findThreadDetails(db, memberId === undefined ? { threadId } : { memberId }),
);
