import { unsubscribe } from '@/lib/push/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/push/unsubscribe', ({ db, member, session, input }) =>
  unsubscribe(db, { id: member.id, sessionHash: session.hash }, input.endpoint),
);
