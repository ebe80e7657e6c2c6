import { RechargeScreen } from '@/app/_home/recharge-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('recharge');

type Props = { searchParams: Promise<{ back?: string }> };

export default async function MobileRechargePage({ searchParams }: Props) {
  return <RechargeScreen viewer={await requireMember()} query={await searchParams} />;
}
