import { PaymentMethodStep, type PaymentQuery } from '@/app/_home/payment-steps';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('payMethod');

type Props = { searchParams: Promise<PaymentQuery> };

export default async function PayMethodPage({ searchParams }: Props) {
  return <PaymentMethodStep viewer={await requireMember()} query={await searchParams} kind="recharge" />;
}
