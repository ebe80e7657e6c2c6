import { PaymentOverlay, type PaymentQuery } from '@/app/_home/payment-steps';
import { UpgradeScreen } from '@/app/_home/upgrade-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('upgrade');

type Props = { searchParams: Promise<PaymentQuery & { tier?: string }> };

export default async function DesktopUpgradePage({ searchParams }: Props) {
  const [viewer, query] = await Promise.all([requireMember(), searchParams]);
  return (
    <>
      <UpgradeScreen viewer={viewer} query={query} />
      <PaymentOverlay viewer={viewer} query={query} kind="upgrade" />
    </>
  );
}
