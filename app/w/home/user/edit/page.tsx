import { OwnAvatar } from '@/app/_home/own-avatar';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { getOwnRecord } from '@/lib/members/queries';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { pageTranslator } from '@/lib/platform/i18n/page';
import { requireMember } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('setup');

export default async function EditProfilePage() {
  const viewer = await requireMember();
  const [own, t] = await Promise.all([getOwnRecord(database().db, viewer.id), pageTranslator('pages')]);
  return (
    <>
      <PageHeader title={t('editProfile')} />
      <Card>
        <OwnAvatar username={own.username} avatar={own.avatar} className="self-center" />
      </Card>
    </>
  );
}
