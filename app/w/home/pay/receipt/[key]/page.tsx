import { ReceiptScreen } from '@/app/_home/credits-screens';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('receipt');

type Props = { params: Promise<{ key: string }>; searchParams: Promise<{ back?: string }> };

export default async function DesktopReceiptPage({ params, searchParams }: Props) {
  const [viewer, { key }, query] = await Promise.all([requireMember(), params, searchParams]);
  return <ReceiptScreen viewer={viewer} receiptKey={key} query={query} />;
}
