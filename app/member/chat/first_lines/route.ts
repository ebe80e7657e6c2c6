import { findFirstLines } from '@/lib/chat/find-first-lines';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/chat/first_lines', ({ db, member, input, locale }) =>
  findFirstLines(db, member, { memberId: input.memberId, locale }),
);
