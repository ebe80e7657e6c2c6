import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/page-header';
import { href, type PlainRouteName } from '@/lib/routing/href';

/** A page of settings on phones: its title, the way back, and one form. */
export function SetupPage({
  title,
  back = 'setup',
  children,
}: {
  title: string;
  back?: PlainRouteName;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title={title} backHref={href('mobile', back)} />
      <div className="flex flex-col gap-5 p-4">{children}</div>
    </>
  );
}
