import { GeneralSettingsScreen } from '@/app/_home/settings';
import { SettingsFrame } from '@/components/settings/settings-frame';
import { Card } from '@/components/ui/card';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('general');

export default async function GeneralSettingsPage() {
  const viewer = await requireMember();
  return (
    <SettingsFrame page="general">
      <Card>
        <GeneralSettingsScreen viewer={viewer} />
      </Card>
    </SettingsFrame>
  );
}
