import { serve } from '@/lib/web/serve';
import { answerSolved } from '@/lib/support/solved-question';

export const { GET, POST } = serve('/member/support/solved', ({ db, member, input }) =>
  answerSolved(db, member.id, input.isSolved),
);
