import { PaymentOverlay, type PaymentQuery } from '@/app/_home/payment-steps';
import { RechargeScreen } from '@/app/_home/recharge-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('recharge');

type Props = { searchParams: Promise<PaymentQuery> };

export default async function DesktopRechargePage({ searchParams }: Props) {
  const [viewer, query] = await Promise.all([requireMember(), searchParams]);
  return (
    <>
      <RechargeScreen viewer={viewer} query={query} />
      <PaymentOverlay viewer={viewer} query={query} kind="recharge" />
    </>
  );
}
