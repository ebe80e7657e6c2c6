import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { Gallery } from '@/components/gallery/gallery';
import { pickMessages } from '@/lib/i18n/client-messages';
import { requireStaff } from '@/lib/session/page';

export default async function Page() {
  await requireStaff();
  const messages = await getMessages();
  return (
    <NextIntlClientProvider messages={pickMessages(messages, ['gallery'])}>
      <Gallery />
    </NextIntlClientProvider>
  );
}
