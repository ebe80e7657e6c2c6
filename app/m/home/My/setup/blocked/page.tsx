import { BlockedScreen } from '@/app/_home/blocked-screen';
import { SetupPage } from '@/components/settings/setup-page';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('blocked');

export default async function BlockedPage() {
  const viewer = await requireMember();
  const t = await pageTranslator('pages');
  return (
    <SetupPage title={t('blocked')}>
      <div>
        <BlockedScreen viewer={viewer} />
      </div>
    </SetupPage>
  );
}
