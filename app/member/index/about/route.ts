import { serve } from '@/lib/web/serve';
import { saveFacts } from '@/lib/settings/service';

export const { GET, POST } = serve('/member/index/about', ({ db, member, input }) => saveFacts(db, member, input));
