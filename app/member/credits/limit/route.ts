import { setSpendingLimit } from '@/lib/credits/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/credits/limit', ({ db, member, input }) =>
  setSpendingLimit(db, member, input.limit),
);
