import { serve } from '@/lib/platform/http/serve';
import { saveTierPrice } from '@/lib/price-lists/service';

export const { GET, POST } = serve('/member/staff/save_tier_price', ({ db, member, input }) =>
  saveTierPrice(db, member, input),
);
