import { NotificationSettingsScreen } from '@/app/_home/settings';
import { SetupPage } from '@/components/settings/setup-page';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('notification');

export default async function NotificationPage() {
  const viewer = await requireMember();
  const t = await pageTranslator('pages');
  return (
    <SetupPage title={t('notification')}>
      <NotificationSettingsScreen viewer={viewer} />
    </SetupPage>
  );
}
