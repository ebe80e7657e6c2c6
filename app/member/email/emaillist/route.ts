import { ok } from '@/lib/core/result';
import { toReply } from '@/lib/mail/model';
import { listMails } from '@/lib/mail/queries';
import { serve } from '@/lib/web/serve';
import { translatorOf } from '@/lib/texts/translate';

export const { GET, POST } = serve('/member/email/emaillist', async ({ db, member, input, locale }) => {
  const page = await listMails(db, member, { ...input, box: input.box ?? 'received' });
  const t = await translatorOf(locale, 'mail');
  return ok({ page: toReply(page, input.before), ownName: member.username, removedText: t('removed') });
});
