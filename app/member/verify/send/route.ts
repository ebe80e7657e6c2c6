import { serve } from '@/lib/web/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { sendSelfie } from '@/lib/verification/service';

export const { GET, POST } = serve('/member/verify/send', ({ db, member, input }) =>
  sendSelfie(db, fileStore(), { memberId: member.id, image: input.image }),
);
