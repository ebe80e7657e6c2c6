import { saveQuota } from '@/lib/membership/save-rights';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/staff/save_quota', ({ db, member, input }) => saveQuota(db, member, input));
