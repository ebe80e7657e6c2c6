import { serve } from '@/lib/web/serve';
import { startSecondFactor } from '@/lib/staff-security/second-factor';

export const { GET, POST } = serve('/member/staff/totp_start', ({ db, member }) => startSecondFactor(db, member));
