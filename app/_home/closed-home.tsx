import { LiveProvider } from '@/components/chat/live-provider';
import { LazyAccountNotice } from '@/components/home/lazy-account-notice';
import { LeaveToast } from '@/components/shell/leave-toast';
import { MessagesProvider } from '@/components/shell/messages-provider';
import { PageMember } from '@/components/shell/page-member';
import type { RestrictedStatus } from '@/lib/core/member';
import type { Terminal } from '@/lib/core/terminal';
import { findApprovalState } from '@/lib/approvals/queries';
import { findRestriction } from '@/lib/members/status';
import { findOwnAppeal } from '@/lib/moderation/own-sanctions';
import { database } from '@/lib/platform/database';
import { pageLocale } from '@/lib/web/i18n/page';
import { pageTexts } from '@/lib/web/i18n/page-texts';
import { siteName } from '@/lib/web/i18n/site-name';

type ClosedHomeProps = { status: RestrictedStatus; terminal: Terminal; memberId: number };

/** The home of an account that may not use the site: its state, customer service and sign-out. */
export async function ClosedHome({ status, terminal, memberId }: ClosedHomeProps) {
  const { db } = database();
  const [name, texts, locale, restriction, appeal, approval] = await Promise.all([
    siteName(),
    pageTexts('closedHome'),
    pageLocale(),
    findRestriction(db, memberId),
    status === 'suspended' ? findOwnAppeal(db, memberId) : undefined,
    status === 'pending' ? findApprovalState(db, memberId) : undefined,
  ]);
  return (
    <MessagesProvider file={texts} locale={locale}>
      <PageMember id={memberId} isClosed />
      <LeaveToast />
      <LiveProvider memberId={memberId} status={status}>
        <LazyAccountNotice
          status={status}
          {...restriction}
          appeal={appeal}
          approval={approval}
          terminal={terminal}
          siteName={name}
          year={new Date().getFullYear()}
        />
      </LiveProvider>
    </MessagesProvider>
  );
}
