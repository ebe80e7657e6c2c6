'use client';

import { Avatar } from '@/components/ui/avatar';
import { TierBadge } from '@/components/ui/badge';
import { Bell } from '@/components/ui/icons/bell';
import { LogOut } from '@/components/ui/icons/log-out';
import { Pencil } from '@/components/ui/icons/pencil';
import { SlidersHorizontal } from '@/components/ui/icons/sliders-horizontal';
import { UserRound } from '@/components/ui/icons/user-round';
import type { PanelState, PanelTrigger } from '@/components/ui/lazy-panel';
import { MenuPanel } from '@/components/ui/menu.lazy';
import { href } from '@/lib/routing/href';
import { toThemeChoice } from './theme';
import type { UserMenuProps } from './user-menu';
import { useSignOut } from './use-sign-out';
import { useTheme } from './use-theme';

type UserPanelProps = UserMenuProps & PanelState & { trigger: PanelTrigger };

/** The lazy half of `UserMenu`. */
export function UserPanel({ trigger, member, labels, themeLabels, ...state }: UserPanelProps) {
  const [theme, setTheme] = useTheme();
  const { signOut } = useSignOut();
  return (
    <MenuPanel
      {...state}
      trigger={trigger}
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
