import { PricesScreen } from '@/components/admin/prices/prices-screen';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { listPrices } from '@/lib/prices/queries';
import { StaffPage } from '../_staff/staff-page';

export async function generateMetadata() {
  await requireStaff(staffAreas.prices);
  return pageMetadata('staffPrices');
}

/** The price lists, which finance edits. */
export default async function PricesPage() {
  const staff = await requireStaff(staffAreas.prices);
  const lists = await listPrices(database().db);
  return (
    <StaffPage staff={staff} namespaces={['prices', 'payments', 'membership', 'gifts']}>
      <PricesScreen lists={lists} />
    </StaffPage>
  );
}
