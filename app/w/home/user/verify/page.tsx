import { OwnVerificationScreen } from '@/app/_home/verification';
import { SettingsFrame } from '@/components/settings/settings-frame';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('verify');

export default async function VerifyPage() {
  const viewer = await requireMember();
  return (
    <SettingsFrame page="verify">
      <OwnVerificationScreen viewer={viewer} />
    </SettingsFrame>
  );
}
