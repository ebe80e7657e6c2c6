import { OnlineDirectory } from '@/components/home/discovery/member-directory';
import { readerFor } from '@/lib/platform/read-replica';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { packPage } from '@/components/members/packed-members';
import { listOnline } from '@/lib/members/queries';
import { pageLocale } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('online');

export default async function OnlineMembersPage() {
  const viewer = await requireMember();
  const [locale, first] = await Promise.all([pageLocale(), readerFor(viewer)((db) => listOnline(db, viewer, 1))]);
  return <OnlineDirectory first={packPage(first, locale)} tier={viewer.tier} />;
}
