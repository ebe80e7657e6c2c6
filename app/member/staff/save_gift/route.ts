import { serve } from '@/lib/platform/http/serve';
import { saveGift } from '@/lib/price-lists/service';
import { withTitles } from '@/lib/price-lists/wire';

export const { GET, POST } = serve('/member/staff/save_gift', ({ db, member, input }) =>
  saveGift(db, member, withTitles(input)),
);
