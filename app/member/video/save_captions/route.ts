import { serve } from '@/lib/web/serve';
import { saveCaptions } from '@/lib/videos/texts';

export const { GET, POST } = serve('/member/video/save_captions', ({ db, member, input }) =>
  saveCaptions(db, { ownerId: member.id, ...input }),
);
