import { serve } from '@/lib/platform/http/serve';
import { saveGiftCategory } from '@/lib/price-lists/service';
import { withTitles } from '@/lib/price-lists/wire';

export const { GET, POST } = serve('/member/staff/save_gift_category', ({ db, member, input }) =>
  saveGiftCategory(db, member, withTitles(input)),
);
