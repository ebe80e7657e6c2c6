import { listMoreContacts } from '@/lib/chat/contacts';
import { describeRemovedPreview } from '@/lib/chat/removed';
import { ok } from '@/lib/core/result';
import { serve } from '@/lib/web/serve';
import { translatorOf } from '@/lib/texts/translate';

export const { GET, POST } = serve('/member/chat/contacts', async ({ db, member, input, locale }) => {
  const [page, t] = await Promise.all([listMoreContacts(db, member, input.before), translatorOf(locale, 'live')]);
  return ok({ ...page, items: page.items.map((contact) => describeRemovedPreview(contact, t('removed'))) });
});
