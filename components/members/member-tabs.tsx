'use client';

import { useTranslations } from 'next-intl';
import { useHref, usePageName } from '@/components/shell/use-href';
import { TabLinks } from '@/components/ui/tab-links';

const lists = ['latest', 'online'] as const;

/** The tabs of the member lists, each of which is a page. */
export function MemberTabs() {
  const t = useTranslations('members');
  const href = useHref();
  const current = usePageName();
  const links = lists.map((page) => ({ href: href(page), label: t(`tabs.${page}`), current: page === current }));
  return <TabLinks label={t('lists')} links={links} />;
}
