'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { ChevronDown } from '@/components/ui/icons/chevron-down';
import { Menu } from '@/components/ui/menu';
import { href, type PlainRouteName } from '@/lib/routing/href';
import type { RouteName } from '@/lib/routing/routes';
import { NavLink } from './nav-link';
import { desktopTabs } from './tabs';
import { useFittingCount } from './use-fitting-count';
import { usePageName } from './use-href';
import { useTranslations } from './use-translations';

type MainTabsProps = { memberId: number | string; unread: ReactNode };

type MainTab = {
  readonly key: string;
  readonly label: string;
  readonly target: { page: PlainRouteName } | { page: RouteName; address: string };
  readonly address: string;
  readonly inner: readonly RouteName[];
};

/** The home tabs of desktops (spec 2). Those that do not fit are in a menu. */
export function MainTabs({ memberId, unread }: MainTabsProps) {
  const t = useTranslations('shell');
  const current = usePageName();
  const tabs = useTabs(memberId);
  const [row, count] = useFittingCount(tabs.map(({ label }) => label));
  const rest = tabs.slice(count);
  const isCurrentInside = rest.some(({ target, inner }) => [target.page, ...inner].some((page) => page === current));
  return (
    <ul ref={row} className="relative flex h-12 flex-wrap overflow-clip lg:h-16">
      {tabs.map(({ key, label, target, inner }, index) => (
        <li key={key} className={index < count ? undefined : 'hidden'}>
          <NavLink {...target} inner={inner} className="top-tab">
            {label}
            {key === 'chat' ? <span className="ml-1.5 inline-flex empty:hidden">{unread}</span> : null}
          </NavLink>
        </li>
      ))}
      <li className={cx(rest.length === 0 && 'invisible absolute top-0 left-0')}>
        <Menu
          trigger={
            <button type="button" aria-current={isCurrentInside ? 'true' : undefined} className="top-tab gap-1">
              {t('nav.more')}
              {rest.some(({ key }) => key === 'chat') ? (
                <span className="inline-flex empty:hidden">{unread}</span>
              ) : null}
              <ChevronDown className="size-4" aria-hidden />
            </button>
          }
          items={rest.map(({ label, address }) => ({ kind: 'link', label, href: address }))}
        />
      </li>
    </ul>
  );
}

function useTabs(memberId: number | string): readonly MainTab[] {
  const t = useTranslations('shell');
  const photos = href('desktop', 'photo', { id: memberId });
  return [
    ...desktopTabs.map(({ key, page, ...tab }) => ({
      key,
      label: t(`nav.${key}`),
      target: { page },
      address: href('desktop', page),
      inner: 'inner' in tab ? tab.inner : [],
    })),
    { key: 'photo', label: t('nav.photo'), target: { page: 'photo', address: photos }, address: photos, inner: [] },
  ];
}
