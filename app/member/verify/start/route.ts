import { serve } from '@/lib/web/serve';
import { startVerification } from '@/lib/verification/service';

export const { GET, POST } = serve('/member/verify/start', ({ db, member }) => startVerification(db, member));
