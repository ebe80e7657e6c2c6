import { ReceivedGiftsScreen } from '@/app/_home/gift-screens';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { requireMember } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('myGifts');

export default async function DesktopReceivedGiftsPage() {
  return <ReceivedGiftsScreen viewer={await requireMember()} />;
}
