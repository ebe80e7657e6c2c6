import { ok } from '@/lib/core/result';
import { toReply } from '@/lib/mail/model';
import { listMails } from '@/lib/mail/queries';
import { serve } from '@/lib/platform/http/serve';

export const { GET, POST } = serve('/member/email/emaillist', async ({ db, member, input }) => {
  const page = await listMails(db, member, { ...input, box: input.box ?? 'received' });
  return ok({ page: toReply(page, input.before), ownName: member.username });
});
