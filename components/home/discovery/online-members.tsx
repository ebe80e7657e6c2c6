'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { NewItemsButton } from '@/components/ui/new-items-button';
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
      {/* Inside the list's `box`: otherwise moving the mouse to the button would flush the list first. */}
      <NewItemsButton
        label={list.pendingCount > 0 ? t('newMembers', { count: list.pendingCount }) : undefined}
        onShow={list.showPending}
        className={buttonClassName}
      />
      <MemberResults label={t('tabs.online')} list={list} justAdded={list.justAdded} {...results} />
    </>
  );
}
