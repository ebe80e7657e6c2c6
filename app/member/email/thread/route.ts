import { ok } from '@/lib/core/result';
import { listThread } from '@/lib/mail/queries';
import { serve } from '@/lib/web/serve';
import { translatorOf } from '@/lib/texts/translate';

export const { GET, POST } = serve('/member/email/thread', async ({ db, member, input, locale }) => {
  const [page, t] = await Promise.all([listThread(db, member, input), translatorOf(locale, 'mail')]);
  return ok({ page, ownName: member.username, removedText: t('removed') });
});
