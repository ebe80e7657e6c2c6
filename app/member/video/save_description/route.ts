import { serve } from '@/lib/web/serve';
import { saveDescription } from '@/lib/videos/texts';

export const { GET, POST } = serve('/member/video/save_description', ({ db, member, input }) =>
  saveDescription(db, { ownerId: member.id, ...input }),
);
