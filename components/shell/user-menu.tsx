'use client';

import { Avatar } from '@/components/ui/avatar';
import { TierBadge } from '@/components/ui/badge';
import { Bell } from '@/components/ui/icons/bell';
import { ChevronDown } from '@/components/ui/icons/chevron-down';
import { LogOut } from '@/components/ui/icons/log-out';
import { Pencil } from '@/components/ui/icons/pencil';
import { SlidersHorizontal } from '@/components/ui/icons/sliders-horizontal';
import { UserRound } from '@/components/ui/icons/user-round';
import { Menu } from '@/components/ui/menu';
import { href } from '@/lib/routing/href';
import { toThemeChoice } from './theme';
import type { ThemeLabels } from './theme-switch';
import { useSignOut } from './use-sign-out';
import { useTheme } from './use-theme';

export type ShellMember = {
  id: number | string;
  username: string;
  avatar: string | null;
  tier: 'free' | 'silver' | 'gold';
};

type UserMenuProps = {
  member: ShellMember;
  labels: Record<'menu' | 'profile' | 'edit' | 'general' | 'notification' | 'signOut' | 'tier', string>;
  themeLabels: ThemeLabels;
};

/** The member's own menu in the top bar (spec 2). */
export function UserMenu({ member, labels, themeLabels }: UserMenuProps) {
  const [theme, setTheme] = useTheme();
  const { signOut } = useSignOut();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={labels.menu}
          className="inline-flex h-11 items-center gap-2 rounded-full py-1 pr-2 pl-1 text-sm font-medium hover:bg-sunken"
        >
          <Avatar name={member.username} src={member.avatar} size="sm" eager />
          <span className="max-w-28 truncate max-xl:hidden">{member.username}</span>
          <ChevronDown className="size-4 text-muted lg:max-xl:hidden" aria-hidden />
        </button>
      }
      header={
        <div className="mb-1.5 flex items-center gap-3 border-b border-line px-3 pt-2 pb-3">
          <Avatar name={member.username} src={member.avatar} />
          <div className="min-w-0">
            <p className="truncate text-base font-semibold">{member.username}</p>
            {member.tier === 'free' ? (
              <p className="text-xs text-muted">{labels.tier}</p>
            ) : (
              <TierBadge tier={member.tier} label={labels.tier} />
            )}
          </div>
        </div>
      }
      items={[
        { kind: 'link', label: labels.profile, icon: <UserRound aria-hidden />, href: href('desktop', 'mine') },
        { kind: 'link', label: labels.edit, icon: <Pencil aria-hidden />, href: href('desktop', 'setup') },
        {
          kind: 'link',
          label: labels.general,
          icon: <SlidersHorizontal aria-hidden />,
          href: href('desktop', 'general'),
        },
        { kind: 'link', label: labels.notification, icon: <Bell aria-hidden />, href: href('desktop', 'notification') },
        { kind: 'separator' },
        {
          kind: 'choice',
          label: themeLabels.title,
          value: theme,
          options: (['system', 'light', 'dark'] as const).map((value) => ({ value, label: themeLabels[value] })),
          onChange: (value) => setTheme(toThemeChoice(value)),
        },
        { kind: 'separator' },
        {
          kind: 'action',
          label: labels.signOut,
          icon: <LogOut aria-hidden />,
          danger: true,
          onSelect: () => void signOut(),
        },
      ]}
    />
  );
}
