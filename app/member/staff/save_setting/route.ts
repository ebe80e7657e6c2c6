import { serve } from '@/lib/web/serve';
import { saveSiteSetting } from '@/lib/site-settings/service';

export const { GET, POST } = serve('/member/staff/save_setting', ({ db, member, input }) =>
  saveSiteSetting(db, member, input),
);
