import { LatestDirectory } from '@/components/home/discovery/member-directory';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { packPage } from '@/components/members/packed-members';
import { listLatest } from '@/lib/members/queries';
import { requireMember } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('latest');

export default async function LatestMembersPage() {
  const viewer = await requireMember();
  const first = await listLatest(database().db, viewer, 1);
  return <LatestDirectory first={packPage(first)} tier={viewer.tier} />;
}
