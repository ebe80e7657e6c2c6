import { serve } from '@/lib/platform/http/serve';
import { startSecondFactor } from '@/lib/staff/second-factor';

export const { GET, POST } = serve('/member/staff/totp_start', ({ db, member }) => startSecondFactor(db, member));
