import { LazyWarningDialog } from '@/components/sanctions/lazy-warning-dialog';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { findWarning } from '@/lib/moderation/own-sanctions';
import { database } from '@/lib/platform/database';
import { pickMessages } from '@/lib/texts/client-messages';
import { pageLocale, pageMessages } from '@/lib/web/i18n/page';

/** The oldest warning that the member has not confirmed. */
export async function MemberWarning({ memberId }: { memberId: number }) {
  const [warning, all, locale] = await Promise.all([
    findWarning(database().db, memberId),
    pageMessages(),
    pageLocale(),
  ]);
  if (!warning) return null;
  return (
    <MessagesProvider messages={pickMessages(all, ['sanctions'])} locale={locale}>
      <LazyWarningDialog key={warning.id} warning={warning} />
    </MessagesProvider>
  );
}
