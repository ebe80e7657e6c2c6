import { OwnAvatar } from '@/app/_home/own-avatar';
import { SignOutButton } from '@/components/home/sign-out-button';
import { ChatSettingsRow } from '@/components/chat/settings/chat-settings-row';
import { SetupMenu } from '@/components/settings/setup-menu';
import { PageHeader } from '@/components/ui/page-header';
import { getOwnRecord } from '@/lib/members/queries';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';
import { href } from '@/lib/routing/href';

export const generateMetadata = () => pageMetadata('setup');

export default async function SetupIndexPage() {
  const viewer = await requireMember();
  const [own, t] = await Promise.all([getOwnRecord(database().db, viewer.id), pageTranslator('pages')]);
  return (
    <>
      <PageHeader title={t('setup')} backHref={href('mobile', 'mine')} />
      <div className="flex flex-1 flex-col gap-6 p-4">
        <OwnAvatar username={own.username} avatar={own.avatar} className="self-center" />
        <SetupMenu own={own} chatRow={<ChatSettingsRow />} />
        <SignOutButton wide className="mt-auto" />
      </div>
    </>
  );
}
