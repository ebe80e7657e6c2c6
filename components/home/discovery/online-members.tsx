'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { ArrowUp } from '@/components/ui/icons/arrow-up';
import { MemberResults, type MemberResultsProps } from './member-results';
import type { OnlineList } from './use-online-list';

type OnlineMembersProps = Pick<MemberResultsProps, 'tier' | 'empty' | 'isContinued'> & {
  list: OnlineList;
  /** The button's distance from the top of the screen. */ buttonClassName: string;
};

/** The grid of online members, with the button for new members that are held back. Rendered inside the list's `box`. */
export function OnlineMembers({ list, buttonClassName, ...results }: OnlineMembersProps) {
  const t = useTranslations('members');
  return (
    <>
      <NewMembersButton count={list.pendingCount} onShow={list.showPending} className={buttonClassName} />
      <MemberResults label={t('tabs.online')} list={list} justAdded={list.justAdded} {...results} />
    </>
  );
}

type NewMembersButtonProps = { count: number; onShow: () => void; className: string };

/** Rendered inside the list's `box`: otherwise moving the mouse to the button would flush the list first. */
function NewMembersButton({ count, onShow, className }: NewMembersButtonProps) {
  const t = useTranslations('members');
  return (
    <div role="status" className={cx('pointer-events-none sticky z-20 flex h-0 justify-center', className)}>
      {count > 0 ? (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-11 animate-pop items-center gap-2 rounded-full bg-brand px-4 text-sm font-semibold whitespace-nowrap text-on-brand shadow-float hover:bg-brand-strong"
        >
          <ArrowUp className="size-5" aria-hidden />
          {t('newMembers', { count })}
        </button>
      ) : null}
    </div>
  );
}
