import { serve } from '@/lib/web/serve';
import { postTrend } from '@/lib/trends/service';

export const { GET, POST } = serve('/member/trend/released', ({ db, member, input }) =>
  postTrend(db, member, {
    content: input.content ?? '',
    imageKey: input.imageKey,
    clientId: input.clientId ?? '',
    commentsFrom: input.commentsFrom ?? 'everyone',
    commentsSeenBy: input.commentsSeenBy,
  }),
);
