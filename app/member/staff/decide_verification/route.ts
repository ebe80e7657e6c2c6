import { serve } from '@/lib/web/serve';
import { decideVerification } from '@/lib/verification/service';

export const { GET, POST } = serve('/member/staff/decide_verification', ({ db, member, input }) =>
  decideVerification(db, member, input),
);
