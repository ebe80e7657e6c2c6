import { changeChatSettings } from '@/lib/chat/settings';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/chat/settings', ({ db, member, input }) =>
  changeChatSettings(db, member.id, input),
);
