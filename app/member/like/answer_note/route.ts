import { answerNote } from '@/lib/likes/notes';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/like/answer_note', ({ db, member, input }) =>
  answerNote(db, member, input.memberId),
);
