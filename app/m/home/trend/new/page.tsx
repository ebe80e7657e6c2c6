import { NewTrendScreen } from '@/app/_home/new-trend-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('newTrend');

export default async function MobileNewTrendPage() {
  return <NewTrendScreen viewer={await requireMember()} />;
}
