import { serve } from '@/lib/web/serve';
import { saveTierPrice } from '@/lib/prices/service';

export const { GET, POST } = serve('/member/staff/save_tier_price', ({ db, member, input }) =>
  saveTierPrice(db, member, input),
);
