import { env } from '@/lib/platform/env';
import { subscribe } from '@/lib/push/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/push/subscribe', ({ db, member, session, input }) =>
  subscribe(db, { id: member.id, sessionHash: session.hash }, { ...input, testOrigin: env().PUSH_TEST_ORIGIN }),
);
