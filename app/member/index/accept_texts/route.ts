import { acceptTexts } from '@/lib/settings/legal';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/accept_texts', ({ db, member, input }) =>
  acceptTexts(db, member, input),
);
