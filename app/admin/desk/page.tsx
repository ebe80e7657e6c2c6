import { SupportScreen } from '@/components/admin/support/support-screen';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { findDuty } from '@/lib/support/queries';
import { listQueue } from '@/lib/support/queue';
import { StaffPage } from '../_staff/staff-page';

export async function generateMetadata() {
  await requireStaff(staffAreas.desk);
  return pageMetadata('desk');
}

/** The desk of customer service, for its agents. */
export default async function SupportPage() {
  const agent = await requireStaff(staffAreas.desk);
  const { db } = database();
  const [first, duty] = await Promise.all([
    listQueue(db, { filter: 'open', page: 1, agentId: agent.id }),
    findDuty(db, agent.id),
  ]);
  return (
    <StaffPage staff={agent} namespaces={['chat', 'support', 'contact', 'members']} fills>
      <SupportScreen agent={{ id: agent.id, name: agent.username, role: agent.role }} first={first} duty={duty} />
    </StaffPage>
  );
}
