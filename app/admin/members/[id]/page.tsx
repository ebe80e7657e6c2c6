import { notFound } from 'next/navigation';
import { MemberPage } from '@/components/admin/members/member-page';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { requireStaff } from '@/lib/platform/session/page';
import { findStaffMember } from '@/lib/staff-members/find-member';
import { StaffPage } from '../../_staff/staff-page';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata() {
  await requireStaff(staffAreas.members);
  return pageMetadata('staffMember');
}

/** All that belongs to a member. */
export default async function StaffMemberPage({ params }: Props) {
  const staff = await requireStaff(staffAreas.members);
  const { id } = await params;
  const member = /^\d{1,15}$/.test(id) ? await findStaffMember(database().db, Number(id), staff.role) : undefined;
  if (!member) notFound();
  return (
    <StaffPage staff={staff} namespaces={['staffMembers', 'staffOrders', 'membership', 'credits', 'payments', 'audit']}>
      <MemberPage member={member} staff={{ id: staff.id, role: staff.role }} />
    </StaffPage>
  );
}
