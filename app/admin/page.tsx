import { OverviewScreen } from '@/components/admin/overview/overview-screen';
import { limits } from '@/lib/core/limits';
import { staffAreas } from '@/lib/core/staff-areas';
import { getOverview } from '@/lib/overview/queries';
import { readerFor } from '@/lib/platform/read-replica';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { StaffPage } from './_staff/staff-page';

export async function generateMetadata() {
  await requireStaff(staffAreas.overview);
  return pageMetadata('staffOverview');
}

/** The first page of staff: numbers and queues. */
export default async function OverviewPage() {
  const staff = await requireStaff(staffAreas.overview);
  const overview = await readerFor(staff)((db) => getOverview(db, staff, limits.staff.overviewDays));
  return (
    <StaffPage staff={staff} namespaces={['overview']}>
      <OverviewScreen initial={overview} />
    </StaffPage>
  );
}
