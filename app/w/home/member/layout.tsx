import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MemberTabs } from '@/components/home/discovery/member-directory';
import { PageHeader } from '@/components/ui/page-header';

export default async function MembersLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('members');
  return (
    <>
      <PageHeader title={t('title')} />
      <MemberTabs />
      <div className="pt-5">{children}</div>
    </>
  );
}
