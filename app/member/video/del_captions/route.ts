import { serve } from '@/lib/web/serve';
import { removeCaptions } from '@/lib/videos/texts';

export const { GET, POST } = serve('/member/video/del_captions', ({ db, member, input }) =>
  removeCaptions(db, { ownerId: member.id, ...input }),
);
