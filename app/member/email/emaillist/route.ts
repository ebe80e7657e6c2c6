import { plainOrPaged } from '@/lib/core/plain-or-paged';
import { ok } from '@/lib/core/result';
import { listMails } from '@/lib/mail/queries';
import { serve } from '@/lib/web/serve';
import { translatorOf } from '@/lib/texts/translate';

export const { GET, POST } = serve('/member/email/emaillist', async ({ db, member, input, locale }) => {
  const page = await listMails(db, member, { ...input, box: input.box ?? 'received' });
  const t = await translatorOf(locale, 'mail');
  return ok({ ...plainOrPaged(page, input.before), ownName: member.username, removedText: t('removed') });
});
