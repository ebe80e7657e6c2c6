import { TextFilterScreen } from '@/components/admin/text-filter/text-filter-screen';
import { staffAreas } from '@/lib/core/staff-areas';
import { listHeldTexts } from '@/lib/text-filter/held-texts';
import { listRules } from '@/lib/text-filter/rules';
import { database } from '@/lib/platform/database';
import { inEachLanguage } from '@/lib/texts/in-each-language';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireStaff } from '@/lib/web/session/page';
import { toPage } from '../_staff/to-page';
import { StaffPage } from '../_staff/staff-page';

export async function generateMetadata() {
  await requireStaff(staffAreas.detector);
  return pageMetadata('detector');
}

type TextFilterPageProps = { searchParams: Promise<{ page?: string | string[] }> };

/** The texts that the detector holds, and its rules. */
export default async function TextFilterPage({ searchParams }: TextFilterPageProps) {
  const staff = await requireStaff(staffAreas.detector);
  const { db } = database();
  const { page } = await searchParams;
  const [held, rules, reasons] = await Promise.all([
    listHeldTexts(db, { page: toPage(page) }),
    listRules(db),
    inEachLanguage(({ textFilter: { reject } }) => ({
      contact: reject.contact,
      payment: reject.payment,
      advertising: reject.advertising,
    })),
  ]);
  return (
    <StaffPage staff={staff} namespaces={['textFilter', 'members']}>
      <TextFilterScreen held={held} rules={rules} reasons={reasons} />
    </StaffPage>
  );
}
