'use client';

import { Avatar } from '@/components/ui/avatar';
import { TierBadge } from '@/components/ui/badge';
import { ChevronDown } from '@/components/ui/icons/chevron-down';
import { LogOut } from '@/components/ui/icons/log-out';
import { MailCheck } from '@/components/ui/icons/mail-check';
import { Pencil } from '@/components/ui/icons/pencil';
import { Settings } from '@/components/ui/icons/settings';
import { UserRound } from '@/components/ui/icons/user-round';
import { Menu } from '@/components/ui/menu';
import { isPage } from './tabs';
import { toThemeChoice } from './theme';
import { useTheme, type ThemeLabels } from './theme-switch';

export type ShellMember = {
  id: number | string;
  username: string;
  avatar: string | null;
  tier: 'free' | 'silver' | 'gold';
};

export type UserMenuProps = {
  member: ShellMember;
  labels: Record<'menu' | 'profile' | 'edit' | 'general' | 'mailSettings' | 'signOut' | 'tier', string>;
  themeLabels: ThemeLabels;
  onSignOut: () => void;
};

/** The member's own menu in the top bar (spec §2). */
export function UserMenu({ member, labels, themeLabels, onSignOut }: UserMenuProps) {
  const [theme, setTheme] = useTheme();
  const pages = [
    { kind: 'link' as const, label: labels.profile, icon: <UserRound aria-hidden />, href: '/w/home/user/index' },
    { kind: 'link' as const, label: labels.edit, icon: <Pencil aria-hidden />, href: '/w/home/user/edit' },
    { kind: 'link' as const, label: labels.general, icon: <Settings aria-hidden />, href: '/w/home/user/general' },
    {
      kind: 'link' as const,
      label: labels.mailSettings,
      icon: <MailCheck aria-hidden />,
      href: '/w/home/user/notification',
    },
  ].filter((item) => isPage(item.href));
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${labels.menu}: ${member.username}`}
          className="inline-flex h-11 items-center gap-2 rounded-full py-1 pr-2 pl-1 text-sm font-medium hover:bg-sunken"
        >
          <Avatar name={member.username} src={member.avatar} size="sm" eager />
          <span className="max-w-28 truncate max-xl:hidden">{member.username}</span>
          <ChevronDown className="size-4 text-muted" aria-hidden />
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
        ...pages,
        ...(pages.length > 0 ? [{ kind: 'separator' } as const] : []),
        {
          kind: 'choice',
          label: themeLabels.title,
          value: theme,
          options: (['system', 'light', 'dark'] as const).map((value) => ({ value, label: themeLabels[value] })),
          onChange: (value) => setTheme(toThemeChoice(value)),
        },
        { kind: 'separator' },
        { kind: 'action', label: labels.signOut, icon: <LogOut aria-hidden />, danger: true, onSelect: onSignOut },
      ]}
    />
  );
}
