import { OnlineDirectory } from '@/components/home/discovery/member-directory';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { packPage } from '@/components/members/packed-members';
import { listOnline } from '@/lib/members/queries';
import { requireMember } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('online');

export default async function OnlineMembersPage() {
  const viewer = await requireMember();
  const first = await listOnline(database().db, viewer, 1);
  return <OnlineDirectory first={packPage(first)} tier={viewer.tier} />;
}
