import { PaymentMethodStep, type PaymentQuery } from '@/app/_home/payment-steps';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('payUpgrade');

type Props = { searchParams: Promise<PaymentQuery> };

export default async function PayUpgradePage({ searchParams }: Props) {
  return <PaymentMethodStep viewer={await requireMember()} query={await searchParams} kind="upgrade" />;
}
