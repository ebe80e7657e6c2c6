import { serve } from '@/lib/web/serve';
import { addNote } from '@/lib/staff-members/actions';

export const { GET, POST } = serve('/member/staff/note', ({ db, member, input }) =>
  addNote(db, { ...input, actorId: member.id }),
);
