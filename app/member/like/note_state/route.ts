import { findNoteState } from '@/lib/likes/notes';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/like/note_state', ({ db, member, input }) =>
  findNoteState(db, member, input.memberId),
);
