import type { ReactNode } from 'react';
import { AlarmLines } from '@/components/admin/shell/alarm-lines';
import { AdminShell } from '@/components/admin/shell/admin-shell';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { PageMember } from '@/components/shell/page-member';
import { currentAlarms } from '@/lib/alarms/queries';
import type { StaffRole } from '@/lib/core/member';
import { pickMessages } from '@/lib/texts/client-messages';
import { pageLocale, pageMessages } from '@/lib/web/i18n/page';
import { siteName } from '@/lib/web/i18n/site-name';
import { database } from '@/lib/platform/database';
import { pageTerminal } from '@/lib/web/session/page-terminal';
import { countQueues } from '@/lib/overview/queue-counts';
import type { Messages } from '@/messages';

type StaffPageProps = {
  staff: { id: number; username: string; role: StaffRole };
  /** The messages of the content, in addition to those of the shell. */
  namespaces?: readonly (keyof Messages)[];
  /** True if the content fills the window and scrolls in its own parts. */
  fills?: boolean;
  children: ReactNode;
};

/** The frame of a page of staff. The page itself calls `requireStaff` first. */
export async function StaffPage({ staff, namespaces = [], fills, children }: StaffPageProps) {
  const [all, locale, terminal, site, waiting, alarms] = await Promise.all([
    pageMessages(),
    pageLocale(),
    pageTerminal(),
    siteName(),
    countQueues(database().db, staff),
    // Others cannot do anything about them.
    staff.role === 'administrator' ? currentAlarms(database().db) : [],
  ]);
  const own = alarms.length > 0 ? (['alarms', ...namespaces] as const) : namespaces;
  return (
    <MessagesProvider messages={pickMessages(all, ['shell', 'admin', 'validation', ...own])} locale={locale}>
      <PageMember id={staff.id} />
      <AdminShell
        terminal={terminal}
        siteName={site}
        staff={{ username: staff.username, role: staff.role }}
        waiting={waiting}
        fills={fills}
      >
        {alarms.length > 0 ? <AlarmLines alarms={alarms} /> : null}
        {children}
      </AdminShell>
    </MessagesProvider>
  );
}
