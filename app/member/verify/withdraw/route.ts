import { serve } from '@/lib/web/serve';
import { fileStore } from '@/lib/platform/providers/file-stores';
import { withdrawVerification } from '@/lib/verification/service';

export const { GET, POST } = serve('/member/verify/withdraw', ({ db, member }) =>
  withdrawVerification(db, fileStore(), member),
);
