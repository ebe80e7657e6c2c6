import { RequestList } from '@/components/admin/staff-requests/request-list';
import { readPage } from '@/lib/core/read-query';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { listStaffRequests } from '@/lib/staff-requests/queries';
import { StaffPage } from '../_staff/staff-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata() {
  await requireStaff(staffAreas.requests);
  return pageMetadata('staffRequests');
}

/** Acts of staff that wait for a second person, and those that were decided. */
export default async function StaffRequestsPage({ searchParams }: Props) {
  const staff = await requireStaff(staffAreas.requests);
  const page = readPage((await searchParams).page);
  const list = await listStaffRequests(database().db, { role: staff.role, page });
  return (
    <StaffPage staff={staff} namespaces={['staffRequests', 'siteSettings', 'membership']}>
      <RequestList list={list} staffId={staff.id} />
    </StaffPage>
  );
}
