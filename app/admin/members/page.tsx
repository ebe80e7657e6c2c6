import { MemberList } from '@/components/admin/staff-members/member-list';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { readMemberSearch } from '@/lib/staff-members/model';
import { openMembers } from '@/lib/staff-openings/open';
import { StaffPage } from '../_staff/staff-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata() {
  await requireStaff(staffAreas.members);
  return pageMetadata('staffMembers');
}

/** The search of members. */
export default async function StaffMembersPage({ searchParams }: Props) {
  const staff = await requireStaff(staffAreas.members);
  const search = readMemberSearch(await searchParams);
  const list = await openMembers(database().db, staff, search);
  return (
    <StaffPage staff={staff} namespaces={['staffMembers', 'membership']}>
      <MemberList search={search} list={list} />
    </StaffPage>
  );
}
