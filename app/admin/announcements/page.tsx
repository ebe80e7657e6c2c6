import { pageTime } from '@/app/_home/page-time';
import { AnnouncementsScreen } from '@/components/admin/announcements/announcements-screen';
import { listAnnouncements } from '@/lib/announcements/queries';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { toPage } from '../_staff/to-page';
import { StaffPage } from '../_staff/staff-page';

export async function generateMetadata() {
  await requireStaff(staffAreas.announcements);
  return pageMetadata('staffAnnouncements');
}

type AnnouncementsPageProps = { searchParams: Promise<{ page?: string | string[] }> };

/** The announcements to members, which administrators write. */
export default async function AnnouncementsPage({ searchParams }: AnnouncementsPageProps) {
  const staff = await requireStaff(staffAreas.announcements);
  const { page } = await searchParams;
  const announcements = await listAnnouncements(database().db, toPage(page));
  return (
    <StaffPage staff={staff} namespaces={['announcements']}>
      <AnnouncementsScreen announcements={announcements} now={pageTime()} />
    </StaffPage>
  );
}
