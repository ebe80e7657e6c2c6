import { MoneyFrame } from '@/app/_home/money-frame';
import { TierRightsTable } from '@/app/_home/upgrade-screen';
import { getHref } from '@/components/shell/get-href';
import { ButtonLink } from '@/components/ui/button-link';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('tierRights');

export default async function TierRightsPage() {
  await requireMember();
  const [pages, href] = await Promise.all([pageTranslator('pages'), getHref()]);
  return (
    <MoneyFrame title={pages('tierRights')} backHref={href('upgrade')}>
      <TierRightsTable />
      <ButtonLink href={href('upgrade')} size="lg" wide>
        {pages('upgrade')}
      </ButtonLink>
    </MoneyFrame>
  );
}
