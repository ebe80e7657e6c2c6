'use client';

import { useEffect, type ReactNode } from 'react';
import { NavLink } from '@/components/shell/nav-link';
import { ShellProviders } from '@/components/shell/shell-providers';
import { markStaffDocument } from '@/components/shell/staff-document';
import { useHref, usePageName } from '@/components/shell/use-href';
import { useSignOut } from '@/components/shell/use-sign-out';
import { useTranslations } from '@/components/shell/use-translations';
import { CountBadge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { LogOut } from '@/components/ui/icons/log-out';
import { SoftLink } from '@/components/ui/soft-link';
import { Switch } from '@/components/ui/switch';
import { useScrolledToSelected } from '@/components/ui/use-scrolled-to-selected';
import { useDeviceSwitch } from '@/lib/browser/device-switch';
import { singleKeys } from '@/lib/browser/single-keys';
import type { StaffRole } from '@/lib/core/member';
import type { StaffArea } from '@/lib/core/staff-areas';
import type { Terminal } from '@/lib/core/terminal';
import { areasOf } from './areas';
import { ConfirmLoginProvider } from './confirm-login';
import { ReasonProvider } from './reason';

type AdminShellProps = {
  terminal: Terminal;
  siteName: string;
  staff: { username: string; role: StaffRole };
  /** The entries that wait in the queues of the role. */
  waiting: Partial<Record<StaffArea, number>>;
  /** True if the content fills the window and scrolls in its own parts. */
  fills?: boolean;
  children: ReactNode;
};

/** A page of staff: the areas at the left, or as a bar that scrolls on phones, and the content. */
export function AdminShell({ terminal, siteName, staff, waiting, fills = false, children }: AdminShellProps) {
  const t = useTranslations('admin');
  const shell = useTranslations('shell');
  const { signOut, isLeaving } = useSignOut();
  useEffect(markStaffDocument, []);
  const href = useHref();
  const [hasSingleKeys, setSingleKeys] = useDeviceSwitch(singleKeys);
  const areas = areasOf(staff.role);
  const bar = useScrolledToSelected<HTMLUListElement>(usePageName());
  return (
    <ShellProviders terminal={terminal}>
      <ConfirmLoginProvider>
        <ReasonProvider>
          <div className={cx('flex flex-col lg:flex-row', fills ? 'h-dvh short:h-auto' : 'min-h-dvh')}>
            <nav
              aria-label={t('areas.label')}
              className="sticky top-0 z-40 shrink-0 border-b border-line bg-surface lg:sticky! lg:top-0! lg:h-dvh lg:w-60 lg:overflow-y-auto lg:border-r lg:border-b-0"
            >
              <div className="flex items-center gap-1 px-2 pt-1 lg:px-3 lg:pt-4">
                <SoftLink
                  href={href('home')}
                  aria-label={t('toSite', { site: siteName })}
                  title={t('toSite', { site: siteName })}
                  className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-text"
                >
                  <ChevronLeft className="size-6" aria-hidden />
                </SoftLink>
                <div className="min-w-0 max-lg:flex max-lg:items-baseline max-lg:gap-2">
                  <p className="truncate font-semibold">{siteName}</p>
                  <p className="truncate text-xs text-muted">
                    {t('who', { name: staff.username, role: t(`roles.${staff.role}`) })}
                  </p>
                </div>
                <IconButton
                  label={shell('user.signOut')}
                  variant="quiet"
                  className="ml-auto"
                  disabled={isLeaving}
                  onClick={() => void signOut()}
                >
                  <LogOut aria-hidden />
                </IconButton>
              </div>
              <ul
                ref={bar}
                className="relative flex gap-1 overflow-x-auto px-2 pb-2 lg:flex-col lg:gap-0.5 lg:overflow-visible lg:px-3 lg:py-3"
              >
                {areas.map(({ area, page, inner, Icon }) => (
                  <li key={area} className="shrink-0">
                    <NavLink
                      page={page}
                      inner={inner}
                      className="flex min-h-11 items-center gap-2.5 rounded-control px-3 text-sm font-medium text-muted max-lg:whitespace-nowrap hover:bg-sunken hover:text-text aria-[current]:bg-brand-tint aria-[current]:text-brand-ink"
                    >
                      <Icon className="size-5 shrink-0" aria-hidden />
                      <span className="flex-1">{t(`areas.${area}`)}</span>
                      <CountBadge
                        count={waiting[area] ?? 0}
                        label={t('waiting', { count: waiting[area] ?? 0 })}
                        className="ring-0"
                      />
                    </NavLink>
                  </li>
                ))}
              </ul>
              <Switch
                label={t('singleKeys')}
                checked={hasSingleKeys}
                onChange={({ target }) => setSingleKeys(target.checked)}
                className="mx-6 text-muted max-lg:hidden"
              />
            </nav>
            <main
              id="content"
              tabIndex={-1}
              className={cx(
                'min-w-0 flex-1 outline-none',
                fills
                  ? 'flex min-h-0 flex-col short:h-100 short:flex-none lg:short:h-dvh lg:short:flex-1'
                  : 'w-full max-w-300 p-4 lg:p-6',
              )}
            >
              {children}
            </main>
          </div>
        </ReasonProvider>
      </ConfirmLoginProvider>
    </ShellProviders>
  );
}
