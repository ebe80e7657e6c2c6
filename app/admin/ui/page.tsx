import { Gallery } from '@/components/gallery/gallery';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { staffRoles } from '@/lib/core/member';
import { pickMessages } from '@/lib/texts/client-messages';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageLocale, pageMessages } from '@/lib/web/i18n/page';
import { requireStaff } from '@/lib/web/session/page';

export async function generateMetadata() {
  await requireStaff(staffRoles);
  return pageMetadata('gallery');
}

/** All components of the design system in both themes, for staff. */
export default async function GalleryPage() {
  await requireStaff(staffRoles);
  const [messages, locale] = await Promise.all([pageMessages(), pageLocale()]);
  return (
    <MessagesProvider messages={pickMessages(messages, ['gallery', 'shell', 'problems'])} locale={locale}>
      <Gallery />
    </MessagesProvider>
  );
}
