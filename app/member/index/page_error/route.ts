import { reportPageError } from '@/lib/page-errors/service';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/index/page_error', ({ input }) => reportPageError(input));
