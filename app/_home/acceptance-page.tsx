import { redirect } from 'next/navigation';
import { AcceptanceForm } from '@/components/acceptance/acceptance-form';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { PageMember } from '@/components/shell/page-member';
import { PublicShell } from '@/components/shell/public-shell';
import { mayUseSite } from '@/lib/core/member';
import type { Terminal } from '@/lib/core/terminal';
import { database } from '@/lib/platform/database';
import { href } from '@/lib/routing/href';
import { getSiteSetting } from '@/lib/site-settings/queries';
import { pickMessages } from '@/lib/texts/client-messages';
import { pageLocale, pageMessages, pageTranslator } from '@/lib/web/i18n/page';
import { siteName } from '@/lib/web/i18n/site-name';
import { listTextsToAccept, requireViewer } from '@/lib/web/session/page';

/** The screen on which a member accepts changed texts, or sees that there are none. */
export async function AcceptancePage({ terminal }: { terminal: Terminal }) {
  const viewer = await requireViewer();
  const texts = await listTextsToAccept(viewer);
  if (!mayUseSite(viewer.status)) redirect(href(terminal, 'home'));
  const [versions, messages, locale, name, t] = await Promise.all([
    getSiteSetting(database().db, 'legal'),
    pageMessages(),
    pageLocale(),
    siteName(),
    pageTranslator('acceptance'),
  ]);
  return (
    <MessagesProvider messages={pickMessages(messages, ['shell', 'intro', 'acceptance'])} locale={locale}>
      <PageMember id={viewer.id} />
      <PublicShell
        terminal={terminal}
        title={t(texts.length > 0 ? 'title' : 'doneTitle')}
        subtitle={t(texts.length > 0 ? 'text' : 'doneText')}
        siteName={name}
        year={new Date().getFullYear()}
      >
        <AcceptanceForm texts={texts} versions={versions} />
      </PublicShell>
    </MessagesProvider>
  );
}
