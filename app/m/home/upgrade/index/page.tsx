import { UpgradeScreen } from '@/app/_home/upgrade-screen';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { requireMember } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('upgrade');

type Props = { searchParams: Promise<{ tier?: string; back?: string }> };

export default async function MobileUpgradePage({ searchParams }: Props) {
  return <UpgradeScreen viewer={await requireMember()} query={await searchParams} />;
}
