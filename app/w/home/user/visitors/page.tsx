import { VisitorsScreen } from '@/app/_home/visitors-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('visitors');

export default async function DesktopVisitorsPage() {
  return <VisitorsScreen viewer={await requireMember()} />;
}
