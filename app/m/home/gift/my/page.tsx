import { ReceivedGiftsScreen } from '@/app/_home/gift-screens';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('myGifts');

export default async function MobileReceivedGiftsPage() {
  return <ReceivedGiftsScreen viewer={await requireMember()} />;
}
