import { PayerDetailsStep, type PaymentQuery } from '@/app/_home/payment-steps';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('payerDetails');

type Props = { searchParams: Promise<PaymentQuery> };

export default async function PayerDetailsPage({ searchParams }: Props) {
  return <PayerDetailsStep viewer={await requireMember()} query={await searchParams} />;
}
