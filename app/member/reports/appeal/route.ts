import { fileAppeal } from '@/lib/moderation/own-sanctions';
import { serve } from '@/lib/web/serve';

export const { GET, POST } = serve('/member/reports/appeal', ({ db, member, input }) =>
  fileAppeal(db, member.id, input.text),
);
