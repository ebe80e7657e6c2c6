import { NoticesScreen } from '@/app/_home/notices';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';
import { href } from '@/lib/routing/href';

export const generateMetadata = () => pageMetadata('notices');

export default async function MobileNoticesPage() {
  return <NoticesScreen viewer={await requireMember()} backHref={href('mobile', 'mine')} />;
}
