import { saveDraft } from '@/lib/chat/settings';
import { serve } from '@/lib/platform/http/serve';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/chat/draft', ({ db, member, input }) =>
  saveDraft(db, member.id, { otherId: input.uid, text: input.text, socketId: input.sid }),
);
