import type { ReactNode } from 'react';
import { MemberTabs } from '@/components/home/discovery/member-directory';
import { PageHeader } from '@/components/ui/page-header';
import { pageTranslator } from '@/lib/web/i18n/page';

export default async function MembersLayout({ children }: { children: ReactNode }) {
  const t = await pageTranslator('members');
  return (
    <>
      <PageHeader title={t('title')} />
      <MemberTabs />
      <div className="pt-5">{children}</div>
    </>
  );
}
