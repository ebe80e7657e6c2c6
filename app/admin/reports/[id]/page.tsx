import { notFound } from 'next/navigation';
import { CaseScreen } from '@/components/admin/moderation/case-screen';
import { defaultLocale } from '@/lib/core/locale';
import { staffAreas } from '@/lib/core/staff-areas';
import { listLanguages } from '@/lib/members/languages';
import { findNextCase } from '@/lib/moderation/queues';
import { listPresets } from '@/lib/moderation/presets';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { openCase } from '@/lib/staff-openings/open';
import { StaffPage } from '../../_staff/staff-page';

export async function generateMetadata() {
  await requireStaff(staffAreas.reports);
  return pageMetadata('staffReport');
}

type Props = { params: Promise<{ id: string }> };

/** One case of reports, with its evidence and the decision. */
export default async function ReportPage({ params }: Props) {
  const staff = await requireStaff(staffAreas.reports);
  const { id } = await params;
  const caseId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const { db } = database();
  const [found, nextId] = await Promise.all([openCase(db, staff.id, caseId), findNextCase(db, staff.id, caseId)]);
  if (!found) notFound();
  const languages = await listLanguages(db, [found.member.id]);
  const presets = await listPresets(languages[found.member.id] ?? defaultLocale);
  return (
    <StaffPage staff={staff} namespaces={['moderation', 'members']}>
      <CaseScreen key={found.id} found={found} nextId={nextId} presets={presets} />
    </StaffPage>
  );
}
