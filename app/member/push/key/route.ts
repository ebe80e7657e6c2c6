import { vapidKeys } from '@/lib/push/keys';
import { findPushKey } from '@/lib/push/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/push/key', ({ db, member, session, input }) =>
  findPushKey(db, { id: member.id, sessionHash: session.hash }, { ...input, publicKey: vapidKeys().publicKey }),
);
