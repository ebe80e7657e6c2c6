import { CreditsScreen } from '@/app/_home/credits-screens';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('credits');

export default async function MobileCreditsPage() {
  return <CreditsScreen viewer={await requireMember()} />;
}
