import { OwnAvatar } from '@/app/_home/own-avatar';
import { AboutSettings, PasswordSettings, ProfileSettings, SignatureSettings } from '@/app/_home/settings';
import { SettingsFrame } from '@/components/settings/settings-frame';
import { Card, Section } from '@/components/ui/card';
import { readOwnRecord } from '@/app/_home/own-records';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('setup');

export default async function EditProfilePage() {
  const viewer = await requireMember();
  const [own, t] = await Promise.all([readOwnRecord(viewer.id), pageTranslator('settings')]);
  const sections = [
    { title: t('rows.signature'), content: <SignatureSettings viewer={viewer} /> },
    { title: t('rows.about'), content: <AboutSettings viewer={viewer} /> },
    { title: t('rows.password'), content: <PasswordSettings viewer={viewer} /> },
  ];
  return (
    <SettingsFrame page="setup">
      <div className="grid gap-8">
        <Card className="grid gap-6">
          <OwnAvatar username={own.username} avatar={own.avatar} className="justify-self-center" />
          <ProfileSettings viewer={viewer} />
        </Card>
        {sections.map(({ title, content }) => (
          <Section key={title} title={title}>
            <Card>{content}</Card>
          </Section>
        ))}
      </div>
    </SettingsFrame>
  );
}
