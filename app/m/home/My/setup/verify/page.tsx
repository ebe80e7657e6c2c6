import { OwnVerificationScreen } from '@/app/_home/verification';
import { SetupPage } from '@/components/settings/setup-page';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('verify');

export default async function VerifyPage() {
  const viewer = await requireMember();
  const t = await pageTranslator('pages');
  return (
    <SetupPage title={t('verify')}>
      <OwnVerificationScreen viewer={viewer} />
    </SetupPage>
  );
}
