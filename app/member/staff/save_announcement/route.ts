import { saveAnnouncement } from '@/lib/announcements/service';
import { fromSaveInput } from '@/lib/announcements/save-input';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/save_announcement', ({ db, member, input }) =>
  saveAnnouncement(db, member, fromSaveInput(input)),
);
