import { BannedImages } from '@/components/admin/media-review/banned-images';
import { MediaReview } from '@/components/admin/media-review/media-review';
import { staffAreas } from '@/lib/core/staff-areas';
import { listLanguages } from '@/lib/members/languages';
import { listBannedImages, listQueuedMedia } from '@/lib/media-review/queries';
import { database } from '@/lib/platform/database';
import { inEachLanguage } from '@/lib/texts/in-each-language';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { StaffPage } from '../_staff/staff-page';

export async function generateMetadata() {
  await requireStaff(staffAreas.media);
  return pageMetadata('mediaReview');
}

/** Photos, videos and avatars that wait for staff, and the looks that are banned. */
export default async function MediaPage() {
  const staff = await requireStaff(staffAreas.media);
  const { db } = database();
  const [queue, banned, reasons] = await Promise.all([
    listQueuedMedia(db, staff.id, 1),
    listBannedImages(db, 1),
    inEachLanguage(({ mediaReview }) => mediaReview.reasons),
  ]);
  const languages = await listLanguages(
    db,
    queue.items.map(({ owner }) => owner.id),
  );
  return (
    <StaffPage staff={staff} namespaces={['mediaReview', 'members']}>
      <MediaReview queue={queue} languages={languages} reasons={reasons} />
      <BannedImages page={banned} />
    </StaffPage>
  );
}
