import { GiftStoreScreen, type GiftQuery } from '@/app/_home/gift-screens';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('gifts');

export default async function DesktopGiftsPage({ searchParams }: { searchParams: Promise<GiftQuery> }) {
  return <GiftStoreScreen viewer={await requireMember()} query={await searchParams} />;
}
