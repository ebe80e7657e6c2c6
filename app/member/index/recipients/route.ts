import { listRecipients } from '@/lib/members/recipients';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/recipients', ({ db, member, input }) =>
  listRecipients(db, member, input.name),
);
