'use client';

import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition, type MouseEvent, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { TabLinks } from '@/components/ui/tab-links';

type ProfileTabsProps = {
  label: string;
  tabs: readonly { href: string; label: string }[];
  current: string;
  children: ReactNode;
};

/**
 * The tabs of a profile, each with its address. The selected tab changes at once and its content follows; going back
 * leaves the profile.
 */
export function ProfileTabs({ label, tabs, current, children }: ProfileTabsProps) {
  const router = useRouter();
  const [isLoading, startTransition] = useTransition();
  const [selected, select] = useOptimistic(current);

  function handleClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    startTransition(() => {
      select(href);
      router.replace(href, { scroll: false });
    });
  }

  return (
    <div className="min-w-0">
      <div onClickCapture={handleClick}>
        <TabLinks label={label} links={tabs.map((tab) => ({ ...tab, current: tab.href === selected }))} />
      </div>
      <div aria-busy={isLoading} className={cx('pt-4 transition-opacity', isLoading && 'opacity-50')}>
        {children}
      </div>
    </div>
  );
}
