import { SendGiftScreen, type GiftQuery } from '@/app/_home/gift-screens';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('sendGift');

type Props = { params: Promise<{ id: string }>; searchParams: Promise<GiftQuery> };

export default async function MobileSendGiftPage({ params, searchParams }: Props) {
  await requireMember();
  const [{ id }, query] = await Promise.all([params, searchParams]);
  return <SendGiftScreen id={id} query={query} />;
}
