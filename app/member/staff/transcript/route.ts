import { outbox } from '@/lib/emails/queue';
import { serve } from '@/lib/web/serve';
import { makeTranscript } from '@/lib/support/transcript';

export const { GET, POST } = serve('/member/staff/transcript', ({ db, member, input, locale }) =>
  makeTranscript(db, member, {
    threadId: input.threadId,
    isEmailed: input.isEmailed ?? false,
    locale,
    outbox: outbox(),
  }),
);
