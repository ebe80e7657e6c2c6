import { NoticesScreen } from '@/app/_home/notices';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('notices');

export default async function DesktopNoticesPage() {
  return <NoticesScreen viewer={await requireMember()} />;
}
