import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { Gallery } from '@/components/gallery/gallery';
import { pickMessages } from '@/lib/i18n/client-messages';
import { pageMetadata } from '@/lib/i18n/metadata';
import { requireStaff } from '@/lib/session/page';

export const generateMetadata = () => pageMetadata('gallery');

/** Every piece of the design system in both themes, for staff. */
export default async function GalleryPage() {
  await requireStaff();
  const messages = await getMessages();
  return (
    <NextIntlClientProvider messages={pickMessages(messages, ['gallery', 'shell', 'problems'])}>
      <Gallery />
    </NextIntlClientProvider>
  );
}
