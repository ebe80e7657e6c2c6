import { setMuted } from '@/lib/chat/settings';
import { serve } from '@/lib/platform/http/serve';

export { methodNotAllowed as GET } from '@/lib/platform/http/method-not-allowed';

export const POST = serve('/member/chat/mute', ({ db, member, input }) =>
  setMuted(db, member.id, { otherId: input.uid, isMuted: input.muted }),
);
