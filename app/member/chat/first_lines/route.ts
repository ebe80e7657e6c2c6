import { listIcebreakers } from '@/lib/chat/find-icebreakers';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/chat/first_lines', ({ db, member, input, locale }) =>
  listIcebreakers(db, member, { memberId: input.memberId, locale }),
);
