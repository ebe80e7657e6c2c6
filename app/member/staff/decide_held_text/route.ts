import { decideHeldText } from '@/lib/text-filter/held-texts';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/decide_held_text', ({ db, member, input }) =>
  decideHeldText(db, member, input),
);
