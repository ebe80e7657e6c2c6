import { serve } from '@/lib/web/serve';
import { saveDraft } from '@/lib/trends/service';

export const { GET, POST } = serve('/member/trend/draft', ({ db, member, input }) =>
  saveDraft(db, member, { content: input.content ?? '', imageKey: input.imageKey }),
);
