import { TrendScreen } from '@/app/_home/trend-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('trend');

export default async function DesktopTrendPage({ params }: { params: Promise<{ id: string }> }) {
  const [viewer, { id }] = await Promise.all([requireMember(), params]);
  return <TrendScreen viewer={viewer} id={id} />;
}
