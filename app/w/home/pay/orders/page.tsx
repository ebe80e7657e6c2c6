import { OrdersScreen } from '@/app/_home/credits-screens';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { requireMember } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('orders');

export default async function DesktopOrdersPage() {
  return <OrdersScreen viewer={await requireMember()} />;
}
