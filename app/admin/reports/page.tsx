import { AppealList } from '@/components/admin/moderation/appeal-list';
import { CaseList } from '@/components/admin/moderation/case-list';
import { ReportsFrame } from '@/components/admin/moderation/reports-frame';
import { toReportsTab } from '@/components/admin/moderation/reports-tab';
import { staffAreas } from '@/lib/core/staff-areas';
import { listCases } from '@/lib/moderation/queues';
import { openAppeals } from '@/lib/staff-openings/open';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { StaffPage } from '../_staff/staff-page';
import { toPage } from '../_staff/to-page';

export async function generateMetadata() {
  await requireStaff(staffAreas.reports);
  return pageMetadata('staffReports');
}

type Props = { searchParams: Promise<{ tab?: string | string[]; page?: string | string[] }> };

/** The queues of reports and appeals, and the decided cases. */
export default async function ReportsPage({ searchParams }: Props) {
  const staff = await requireStaff(staffAreas.reports);
  const { db } = database();
  const given = await searchParams;
  const tab = toReportsTab(given.tab);
  const page = toPage(given.page);
  return (
    <StaffPage staff={staff} namespaces={['moderation', 'members']}>
      <ReportsFrame tab={tab}>
        {tab === 'appeals' ? (
          <AppealList appeals={await openAppeals(db, staff.id, page)} />
        ) : (
          <CaseList queue={tab} cases={await listCases(db, staff.id, { queue: tab, page })} />
        )}
      </ReportsFrame>
    </StaffPage>
  );
}
