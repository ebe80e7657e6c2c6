import { serve } from '@/lib/web/serve';
import { saveNotificationSettings } from '@/lib/settings/notifications';

export const { GET, POST } = serve('/member/index/notification', ({ db, member, input }) =>
  saveNotificationSettings(db, member, input),
);
