'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import type { ThreadDetails } from '@/lib/support/model';
import { SupportedMemberFacts } from './supported-member-facts';
import { Notes } from './notes';
import { Tickets } from './tickets';

type ThreadPanelProps = { details: ThreadDetails; onBack: () => void; className: string };

/** The panel of an agent next to a conversation: notes of colleagues, tickets, and the member. */
export function ThreadPanel({ details, onBack, className }: ThreadPanelProps) {
  const t = useTranslations('support');
  const { item, notes, tickets } = details;
  return (
    <aside
      aria-label={t('panel.label')}
      className={cx(
        'w-full min-w-0 shrink-0 flex-col bg-surface xl:w-72 xl:border-l xl:border-line 2xl:w-80',
        className,
      )}
    >
      <div className="flex min-h-15 shrink-0 items-center gap-2 border-b border-line px-2 py-1 xl:hidden">
        <IconButton label={t('panel.back')} variant="quiet" onClick={onBack}>
          <ChevronLeft className="size-6!" aria-hidden />
        </IconButton>
        <h2 className="text-base font-semibold">{t('panel.open')}</h2>
      </div>
      <div className="min-h-0 flex-1 space-y-6 overflow-y-auto p-4">
        <Notes threadId={item.thread.id} notes={notes} />
        {item.kind === 'member' ? (
          <>
            <Tickets tickets={tickets} threadId={item.thread.id} heading={t('tickets.title')} />
            <SupportedMemberFacts key={item.head.member.id} memberId={item.head.member.id} />
          </>
        ) : null}
      </div>
    </aside>
  );
}
