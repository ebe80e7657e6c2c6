import { ApprovalsScreen } from '@/components/admin/approvals/approvals-screen';
import { openApprovals } from '@/lib/staff-openings/open';
import { page } from '@/lib/core/fields';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { inEachLanguage } from '@/lib/texts/in-each-language';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { StaffPage } from '../_staff/staff-page';

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export async function generateMetadata() {
  await requireStaff(staffAreas.approvals);
  return pageMetadata('approvals');
}

/** The accounts that wait for approval, oldest first. */
export default async function ApprovalsPage({ searchParams }: Props) {
  const staff = await requireStaff(staffAreas.approvals);
  const requestedPage = page.safeParse((await searchParams).page);
  const [first, reasons] = await Promise.all([
    openApprovals(database().db, staff.id, requestedPage.success ? requestedPage.data : 1),
    inEachLanguage(({ approvals: { rejecting, asking } }) => ({
      rejecting: rejecting.presets,
      asking: asking.presets,
    })),
  ]);
  return (
    <StaffPage staff={staff} namespaces={['approvals', 'members']}>
      <ApprovalsScreen key={first.page} first={first} reasons={reasons} />
    </StaffPage>
  );
}
