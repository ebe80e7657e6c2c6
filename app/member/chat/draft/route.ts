import { saveDraft } from '@/lib/chat/settings';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/chat/draft', ({ db, member, input }) =>
  saveDraft(db, member.id, { otherId: input.memberId, text: input.text, socketId: input.socketId }),
);
