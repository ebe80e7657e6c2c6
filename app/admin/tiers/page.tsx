import { TiersScreen } from '@/components/admin/membership/tiers-screen';
import { staffAreas } from '@/lib/core/staff-areas';
import { readTierRights } from '@/lib/membership/queries';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { StaffPage } from '../_staff/staff-page';

export async function generateMetadata() {
  await requireStaff(staffAreas.tiers);
  return pageMetadata('staffTiers');
}

/** What each tier may do, which administrators edit. */
export default async function TiersPage() {
  const staff = await requireStaff(staffAreas.tiers);
  const rights = await readTierRights(database().db);
  return (
    <StaffPage staff={staff} namespaces={['staffMembership', 'help']}>
      <TiersScreen rights={rights} />
    </StaffPage>
  );
}
