import type { MailQuery } from '@/app/_home/mail-query';
import { MobileMails } from '@/app/_home/mails';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('mails');

export default async function MobileMailListPage({ searchParams }: { searchParams: Promise<MailQuery> }) {
  const [viewer, query] = await Promise.all([requireMember(), searchParams]);
  return <MobileMails viewer={viewer} query={query} />;
}
