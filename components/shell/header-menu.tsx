'use client';

import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, type MenuItem } from '@/components/ui/menu';

export type HeaderMenuProps = {
  label: string;
  icon: ReactNode;
  badge?: ReactNode;
  items: readonly MenuItem[];
  /** Shown instead of items. */
  empty: ReactNode;
  /** Below the items, always. */
  footer?: MenuItem;
};

/** A button of the top bar with a short list under it: notices, mails. */
export function HeaderMenu({ label, icon, badge, items, empty, footer }: HeaderMenuProps) {
  const tail: MenuItem[] = footer ? [{ kind: 'separator' }, footer] : [];
  return (
    <Menu
      width="wide"
      trigger={
        <IconButton label={label} badge={badge}>
          {icon}
        </IconButton>
      }
      header={<p className="px-3 pt-2 pb-1 text-sm font-semibold">{label}</p>}
      items={[...(items.length === 0 ? [{ kind: 'note', content: empty } as const] : items), ...tail]}
    />
  );
}
