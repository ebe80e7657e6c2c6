import { RechargeScreen } from '@/components/credits/recharge-screen';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { getOwnRecord } from '@/lib/members/queries';
import { requireMember } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('recharge');

export default async function RechargePage() {
  const viewer = await requireMember();
  const { coins } = await getOwnRecord(database().db, viewer.id);
  return <RechargeScreen coins={coins} />;
}
