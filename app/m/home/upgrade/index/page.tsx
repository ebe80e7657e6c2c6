import { UpgradeScreen } from '@/app/_home/upgrade-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('upgrade');

type Props = { searchParams: Promise<{ tier?: string; back?: string }> };

export default async function MobileUpgradePage({ searchParams }: Props) {
  return <UpgradeScreen viewer={await requireMember()} query={await searchParams} />;
}
