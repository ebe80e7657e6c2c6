import { serve } from '@/lib/web/serve';
import { saveGiftCategory } from '@/lib/prices/service';
import { withTitles } from '@/lib/core/title-fields';

export const { GET, POST } = serve('/member/staff/save_gift_category', ({ db, member, input }) =>
  saveGiftCategory(db, member, withTitles(input)),
);
