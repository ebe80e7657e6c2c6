import { notFound } from 'next/navigation';
import { AskWhy } from '@/components/admin/staff-members/ask-why';
import { MemberPage } from '@/components/admin/staff-members/member-page';
import { openingReasons } from '@/lib/core/openings';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { pageMessages } from '@/lib/web/i18n/page';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { openMember } from '@/lib/staff-openings/open';
import { StaffPage } from '../../_staff/staff-page';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ why?: string | string[] }> };

export async function generateMetadata() {
  await requireStaff(staffAreas.members);
  return pageMetadata('staffMember');
}

/** All that belongs to a member. Without an open case of the member, the reason of the opening is asked first. */
export default async function StaffMemberPage({ params, searchParams }: Props) {
  const staff = await requireStaff(staffAreas.members);
  const { id } = await params;
  if (!/^\d{1,15}$/.test(id)) notFound();
  const memberId = Number(id);
  const { why } = await searchParams;
  const chosen = openingReasons.find((one) => one === why);
  const { admin } = await pageMessages();
  const reason = chosen && admin.opening.reasons[chosen];
  const opened = await openMember(database().db, staff, { memberId, reason });
  if (!opened.ok && opened.code === 'MEMBER_NOT_FOUND') notFound();
  return (
    <StaffPage
      staff={staff}
      namespaces={['staffMembers', 'staffRequests', 'siteSettings', 'membership', 'credits', 'payments', 'audit']}
    >
      {opened.ok ? (
        <MemberPage member={opened.value} staff={{ id: staff.id, role: staff.role }} />
      ) : (
        <AskWhy memberId={memberId} />
      )}
    </StaffPage>
  );
}
