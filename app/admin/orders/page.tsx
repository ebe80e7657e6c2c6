import { LostPaymentList } from '@/components/admin/staff-orders/lost-payment-list';
import { OrderList } from '@/components/admin/staff-orders/order-list';
import { OrdersTabs } from '@/components/admin/staff-orders/orders-tabs';
import { ProblemList } from '@/components/admin/staff-orders/problem-list';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { readOrderSearch } from '@/lib/staff-orders/model';
import { openOrders } from '@/lib/staff-openings/open';
import { listLostPayments, listPaymentProblems } from '@/lib/staff-orders/queries';
import { StaffPage } from '../_staff/staff-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata() {
  await requireStaff(staffAreas.orders);
  return pageMetadata('staffOrders');
}

/** Orders, events of payments that did not fit, and payments that were lost. */
export default async function StaffOrdersPage({ searchParams }: Props) {
  const staff = await requireStaff(staffAreas.orders);
  const { db } = database();
  const { tab, ...search } = readOrderSearch(await searchParams);
  return (
    <StaffPage staff={staff} namespaces={['staffOrders', 'payments', 'membership']}>
      <OrdersTabs tab={tab}>
        {tab === 'orders' ? <OrderList search={search} list={await openOrders(db, staff.id, search)} /> : null}
        {tab === 'lost' ? <LostPaymentList list={await listLostPayments(db, search.page)} /> : null}
        {tab === 'problems' ? <ProblemList list={await listPaymentProblems(db, search.page)} /> : null}
      </OrdersTabs>
    </StaffPage>
  );
}
