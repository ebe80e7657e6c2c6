import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { PageHeader } from '@/components/ui/page-header';
import { TabLinks } from '@/components/ui/tab-links';
import { href } from '@/lib/routing/href';

const pages = ['setup', 'verify', 'general', 'notification', 'blocked'] as const;
type SettingsPage = (typeof pages)[number];

/** A page of settings on desktops, with links to the others. */
export function SettingsFrame({ page, children }: { page: SettingsPage; children: ReactNode }) {
  const t = useTranslations('pages');
  const titles = {
    setup: t('editProfile'),
    verify: t('verify'),
    general: t('general'),
    notification: t('notification'),
    blocked: t('blocked'),
  };
  const links = pages.map((name) => ({
    href: href('desktop', name),
    label: titles[name],
    current: name === page,
  }));
  return (
    <div className="stage-column">
      <PageHeader title={titles[page]} />
      <TabLinks label={t('setup')} links={links} className="mb-6" />
      {children}
    </div>
  );
}
