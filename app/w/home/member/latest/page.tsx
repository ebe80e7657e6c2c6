import { LatestDirectory } from '@/components/home/discovery/member-directory';
import { readerFor } from '@/lib/platform/read-replica';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { packPage } from '@/components/members/packed-members';
import { listLatest } from '@/lib/members/queries';
import { pageLocale } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('latest');

export default async function LatestMembersPage() {
  const viewer = await requireMember();
  const [locale, first] = await Promise.all([pageLocale(), readerFor(viewer)((db) => listLatest(db, viewer, 1))]);
  return <LatestDirectory first={packPage(first, locale)} tier={viewer.tier} />;
}
