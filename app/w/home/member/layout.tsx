import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MemberTabs } from '@/components/members/member-tabs';
import { PageHeader } from '@/components/ui/page-header';

export default async function MembersLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('members');
  return (
    <>
      <PageHeader title={t('title')} />
      <MemberTabs
        label={t('lists')}
        links={[
          { href: '/w/home/member/latest', label: t('tabs.latest') },
          { href: '/w/home/member/online', label: t('tabs.online') },
        ]}
      />
      <div className="pt-5">{children}</div>
    </>
  );
}
