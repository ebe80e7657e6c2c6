import { setMuted } from '@/lib/chat/settings';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/chat/mute', ({ db, member, input }) =>
  setMuted(db, member.id, { otherId: input.memberId, isMuted: input.isMuted }),
);
