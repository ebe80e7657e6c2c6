import { serve } from '@/lib/web/serve';
import { saveGeneralSettings } from '@/lib/settings/service';

export const { GET, POST } = serve('/member/index/general', ({ db, member, input }) =>
  saveGeneralSettings(db, member, input),
);
