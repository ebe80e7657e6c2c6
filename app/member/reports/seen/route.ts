import { confirmWarning } from '@/lib/moderation/own-sanctions';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/reports/seen', ({ db, member, input }) =>
  confirmWarning(db, member.id, input.sanctionId),
);
