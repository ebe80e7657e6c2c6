import { Desk } from '@/components/chat/desk/desk';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { pickMessages } from '@/lib/platform/i18n/client-messages';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { pageLocale, pageMessages } from '@/lib/platform/i18n/page';
import { requireStaff } from '@/lib/platform/session/page';
import { pageTerminal } from '@/lib/platform/session/page-terminal';
import { findDuty, listDeskConversations } from '@/lib/support/queries';

export async function generateMetadata() {
  await requireStaff(staffAreas.desk);
  return pageMetadata('desk');
}

/** The desk of customer service, for its agents. */
export default async function DeskPage() {
  const agent = await requireStaff(staffAreas.desk);
  const { db } = database();
  const [conversations, duty, messages, locale, terminal] = await Promise.all([
    listDeskConversations(db, 1),
    findDuty(db, agent.id),
    pageMessages(),
    pageLocale(),
    pageTerminal(),
  ]);
  return (
    <MessagesProvider messages={pickMessages(messages, ['shell', 'chat', 'desk'])} locale={locale}>
      <Desk username={agent.username} terminal={terminal} first={conversations} duty={duty} />
    </MessagesProvider>
  );
}
