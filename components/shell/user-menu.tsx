'use client';

import { Avatar } from '@/components/ui/avatar';
import { ChevronDown } from '@/components/ui/icons/chevron-down';
import { LazyPanel } from '@/components/ui/lazy-panel';
import type { ThemeLabels } from './theme-switch';

export type ShellMember = {
  id: number | string;
  username: string;
  avatar: string | null;
  tier: 'free' | 'silver' | 'gold';
};

export type UserMenuProps = {
  member: ShellMember;
  labels: Record<'menu' | 'profile' | 'edit' | 'general' | 'notification' | 'signOut' | 'tier', string>;
  themeLabels: ThemeLabels;
};

const loadPanel = () => import('./user-menu.lazy');

/** The member's own menu in the top bar (spec 2). */
export function UserMenu(props: UserMenuProps) {
  const { member, labels } = props;
  const trigger = (
    <button
      type="button"
      aria-label={labels.menu}
      className="inline-flex h-11 items-center gap-2 rounded-full py-1 pr-2 pl-1 text-sm font-medium hover:bg-sunken"
    >
      <Avatar name={member.username} src={member.avatar} size="sm" eager />
      <span className="max-w-28 truncate max-xl:hidden">{member.username}</span>
      <ChevronDown className="size-4 text-muted lg:max-xl:hidden" aria-hidden />
    </button>
  );
  return (
    <LazyPanel trigger={trigger} popup="menu" load={loadPanel}>
      {({ UserPanel }, state) => <UserPanel {...props} {...state} trigger={trigger} />}
    </LazyPanel>
  );
}
