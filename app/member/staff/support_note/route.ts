import { serve } from '@/lib/web/serve';
import { addNote } from '@/lib/support/threads';

export const { GET, POST } = serve('/member/staff/support_note', ({ db, member, input }) => addNote(db, member, input));
