import { TextsScreen } from '@/components/admin/texts/texts-screen';
import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { searchTexts } from '@/lib/texts/queries';
import { toPage } from '../_staff/to-page';
import { StaffPage } from '../_staff/staff-page';

export async function generateMetadata() {
  await requireStaff(staffAreas.texts);
  return pageMetadata('staffTexts');
}

type TextsPageProps = { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> };

/** The visible texts, which administrators edit. */
export default async function TextsPage({ searchParams }: TextsPageProps) {
  const staff = await requireStaff(staffAreas.texts);
  const { q, changed, page } = await searchParams;
  const query = typeof q === 'string' ? q.slice(0, 200) : '';
  const isChanged = changed === '1';
  const found = await searchTexts(database().db, { text: query, isChanged, page: toPage(page) });
  return (
    <StaffPage staff={staff} namespaces={['texts']}>
      <TextsScreen found={found} query={query} isChanged={isChanged} />
    </StaffPage>
  );
}
