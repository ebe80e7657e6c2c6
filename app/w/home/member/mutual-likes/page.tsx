import { LikeDirectory } from '@/components/home/discovery/like-directory';
import { packPage } from '@/components/members/packed-members';
import { listLikes } from '@/lib/likes/lists';
import { readerFor } from '@/lib/platform/read-replica';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageLocale } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('mutualLikes');

export default async function MutualLikesPage() {
  const viewer = await requireMember();
  const [locale, first] = await Promise.all([
    pageLocale(),
    readerFor(viewer)((db) => listLikes(db, 'mutual', viewer, 1)),
  ]);
  return <LikeDirectory name="mutualLikes" first={packPage(first, locale)} tier={viewer.tier} />;
}
