import { AuditScreen } from '@/components/admin/audit/audit-screen';
import { readAuditFilters } from '@/lib/audit/model';
import { searchAudit } from '@/lib/audit/search';
import { readPage } from '@/lib/core/read-query';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { StaffPage } from '../_staff/staff-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata() {
  await requireStaff(staffAreas.audit);
  return pageMetadata('staffAudit');
}

/** The audit log of the actions of staff. */
export default async function StaffAuditPage({ searchParams }: Props) {
  const staff = await requireStaff(staffAreas.audit);
  const query = await searchParams;
  const filters = readAuditFilters((name) => query[name]);
  const list = await searchAudit(database().db, filters, readPage(query.page));
  return (
    <StaffPage staff={staff} namespaces={['audit']}>
      <AuditScreen filters={filters} list={list} />
    </StaffPage>
  );
}
