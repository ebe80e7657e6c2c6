import { ProfileSettings } from '@/app/_home/settings';
import { SetupPage } from '@/components/settings/setup-page';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('changeEmail');

export default async function ChangeEmailPage() {
  const viewer = await requireMember();
  const t = await pageTranslator('pages');
  return (
    <SetupPage title={t('changeEmail')}>
      <ProfileSettings viewer={viewer} fields={['email']} />
    </SetupPage>
  );
}
