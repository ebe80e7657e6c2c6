import { saveDraft } from '@/lib/chat/settings';
import { serve } from '@/lib/http/serve';

export { methodNotAllowed as GET } from '@/lib/http/method-not-allowed';

export const POST = serve('/member/chat/draft', ({ db, member, input }) =>
  saveDraft(db, member.id, { otherId: input.uid, text: input.text, socketId: input.sid }),
);
