import { FeedScreen } from '@/app/_home/feed-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('trends');

export default async function MobileNewsfeedPage() {
  return <FeedScreen viewer={await requireMember()} />;
}
