import { serve } from '@/lib/web/serve';
import { saveGift } from '@/lib/prices/service';
import { withTitles } from '@/lib/core/title-fields';

export const { GET, POST } = serve('/member/staff/save_gift', ({ db, member, input }) =>
  saveGift(db, member, withTitles(input)),
);
