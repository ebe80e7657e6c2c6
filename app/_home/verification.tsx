import { MessagesProvider } from '@/components/shell/messages-provider';
import { VerificationScreen } from '@/components/verification/verification-screen';
import type { Viewer } from '@/lib/core/member';
import { database } from '@/lib/platform/database';
import { pickMessages } from '@/lib/texts/client-messages';
import { pageLocale, pageMessages } from '@/lib/web/i18n/page';
import { getSiteSetting } from '@/lib/site-settings/queries';
import { findOwnVerification } from '@/lib/verification/queries';

/** The verification of the viewer with its messages, for both terminals. */
export async function OwnVerificationScreen({ viewer }: { viewer: Pick<Viewer, 'id'> }) {
  const { db } = database();
  const [own, { selfieDays }, all, locale] = await Promise.all([
    findOwnVerification(db, viewer.id),
    getSiteSetting(db, 'verification'),
    pageMessages(),
    pageLocale(),
  ]);
  return (
    <MessagesProvider messages={pickMessages(all, ['verification'])} locale={locale}>
      <VerificationScreen initial={own} selfieDays={selfieDays} />
    </MessagesProvider>
  );
}
