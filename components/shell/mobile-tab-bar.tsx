'use client';

import { useTranslations } from '@/components/shell/use-translations';
import type { ReactNode } from 'react';
import type { RouteName } from '@/lib/routing/routes';
import { NavLink } from './nav-link';
import { mobileTabs, type MobileTab } from './tabs';
import { usePageName } from './use-href';

// Conversations, profiles and a new post place their own actions at the bottom of the screen.
const withoutBar: ReadonlySet<RouteName | undefined> = new Set<RouteName>(['chat', 'service', 'profile', 'newTrend']);

/** The bottom tab bar of phones, and a spacer of the same height. Lower in short windows, and at the end of the page in the shortest. */
export function MobileTabBar({ badges }: { badges: Readonly<Partial<Record<MobileTab, ReactNode>>> }) {
  const t = useTranslations('shell');
  if (withoutBar.has(usePageName())) return null;
  return (
    <>
      <div aria-hidden className="h-14 shrink-0 pb-safe short:h-11 [@media(height<15rem)]:hidden" />
      <nav
        aria-label={t('mobileTabs')}
        className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-safe [@media(height<15rem)]:static"
      >
        <ul className="mx-auto flex h-14 max-w-3xl short:h-11">
          {mobileTabs.map(({ key, icon: Icon, ...tab }) => (
            <li key={key} className="flex-1">
              <NavLink {...tab} className="bottom-tab">
                <span className="relative">
                  <Icon strokeWidth={1.9} aria-hidden />
                  {badges[key] ? <span className="absolute -top-1.5 left-3.5 inline-flex">{badges[key]}</span> : null}
                </span>
                <span>{t(`tabs.${key}`)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
