import { BlockedScreen } from '@/app/_home/blocked-screen';
import { SettingsFrame } from '@/components/settings/settings-frame';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('blocked');

export default async function BlockedPage() {
  const viewer = await requireMember();
  return (
    <SettingsFrame page="blocked">
      <BlockedScreen viewer={viewer} />
    </SettingsFrame>
  );
}
