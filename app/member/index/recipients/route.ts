import { listRecipients } from '@/lib/members/recipients';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/recipients', ({ read, member, input }) =>
  read((db) => listRecipients(db, member, input.name)),
);
