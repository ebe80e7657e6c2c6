import type { MailQuery } from '@/app/_home/mail-query';
import { DesktopMails } from '@/app/_home/mails';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('mails');

export default async function DesktopMessagePage({ searchParams }: { searchParams: Promise<MailQuery> }) {
  const [viewer, query] = await Promise.all([requireMember(), searchParams]);
  return <DesktopMails viewer={viewer} query={query} />;
}
