import { GeneralSettingsScreen } from '@/app/_home/settings';
import { SetupPage } from '@/components/settings/setup-page';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('general');

export default async function GeneralPage() {
  const viewer = await requireMember();
  const t = await pageTranslator('pages');
  return (
    <SetupPage title={t('general')}>
      <GeneralSettingsScreen viewer={viewer} />
    </SetupPage>
  );
}
