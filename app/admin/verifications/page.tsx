import { VerificationQueue } from '@/components/admin/verification/verification-queue';
import { staffAreas } from '@/lib/core/staff-areas';
import { listLanguages } from '@/lib/members/languages';
import { database } from '@/lib/platform/database';
import { inEachLanguage } from '@/lib/texts/in-each-language';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { openVerifications } from '@/lib/staff-openings/open';
import { StaffPage } from '../_staff/staff-page';

export async function generateMetadata() {
  await requireStaff(staffAreas.verifications);
  return pageMetadata('verifications');
}

/** Selfies of members next to their pictures. */
export default async function VerificationsPage() {
  const staff = await requireStaff(staffAreas.verifications);
  const { db } = database();
  const [queue, reasons] = await Promise.all([
    openVerifications(db, staff.id, 1),
    inEachLanguage(({ staffVerification }) => staffVerification.reasons),
  ]);
  const languages = await listLanguages(
    db,
    queue.items.map(({ member }) => member.id),
  );
  return (
    <StaffPage staff={staff} namespaces={['staffVerification', 'verification', 'members']}>
      <VerificationQueue queue={queue} languages={languages} reasons={reasons} />
    </StaffPage>
  );
}
