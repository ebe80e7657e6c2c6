import { NotificationSettingsScreen } from '@/app/_home/settings';
import { SettingsFrame } from '@/components/settings/settings-frame';
import { Card } from '@/components/ui/card';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('notification');

export default async function NotificationSettingsPage() {
  const viewer = await requireMember();
  return (
    <SettingsFrame page="notification">
      <Card>
        <NotificationSettingsScreen viewer={viewer} />
      </Card>
    </SettingsFrame>
  );
}
