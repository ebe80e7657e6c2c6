import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { NavLink } from './nav-link';
import { ShellProviders } from './shell-providers';
import { isPage, mobileTabs } from './tabs';

export type MobileShellProps = {
  /** Unread chats: a number, or a live badge of its own. */
  unread?: ReactNode;
  /** Without the tab bar: a conversation, a form that needs the whole screen. */
  bare?: boolean;
  children: ReactNode;
};

/** A phone's page: its content and the bottom tab bar. */
export function MobileShell({ unread, bare = false, children }: MobileShellProps) {
  return (
    <ShellProviders terminal="mobile">
      <main
        id="content"
        className={cx('mx-auto flex min-h-dvh max-w-3xl flex-col', !bare && 'pb-[calc(3.5rem+var(--safe-bottom))]')}
      >
        {children}
      </main>
      {bare ? null : <MobileTabBar unread={unread} />}
    </ShellProviders>
  );
}

/** The bottom tab bar alone, for layouts that place it themselves. */
export function MobileTabBar({ unread }: { unread?: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <nav aria-label={t('mobileTabs')} className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-safe">
      <ul className="mx-auto flex h-14 max-w-3xl">
        {mobileTabs
          .filter(({ href }) => isPage(href))
          .map(({ key, href, under, icon: Icon }) => (
            <li key={key} className="flex-1">
              <NavLink
                href={href}
                under={under}
                className="flex h-full flex-col items-center justify-center gap-0.5 text-muted -outline-offset-2 transition-colors aria-[current]:text-brand"
              >
                <span className="relative">
                  <Icon className="size-6 group-aria-[current]:fill-brand-tint" strokeWidth={1.9} aria-hidden />
                  {key === 'message' ? (
                    <span className="absolute -top-1.5 left-3.5 inline-flex">
                      {badgeOf(unread, (count) => t('unread', { count }))}
                    </span>
                  ) : null}
                </span>
                <span className="text-[0.6875rem] leading-4 font-medium">{t(`tabs.${key}`)}</span>
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** A number becomes the common badge; anything else is shown as it is. */
export function badgeOf(unread: ReactNode, label: (count: number) => string): ReactNode {
  return typeof unread === 'number' ? <CountBadge count={unread} label={label(unread)} /> : unread;
}
