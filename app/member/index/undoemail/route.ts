import { outbox } from '@/lib/emails/queue';
import { serve } from '@/lib/web/serve';
import { undoEmail } from '@/lib/settings/email-undo';

export const { GET, POST } = serve('/member/index/undoemail', ({ db, input }) => undoEmail(db, input.token, outbox()));
