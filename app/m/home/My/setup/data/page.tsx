import { DataList } from '@/components/settings/data-list';
import { SetupPage } from '@/components/settings/setup-page';
import { getOwnRecord } from '@/lib/members/queries';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageDateLocale } from '@/lib/web/i18n/page-dates';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('setupData');

export default async function DataPage() {
  const viewer = await requireMember();
  const [own, t, dateLocale] = await Promise.all([
    getOwnRecord(database().db, viewer.id),
    pageTranslator('pages'),
    pageDateLocale(viewer),
  ]);
  return (
    <SetupPage title={t('setupData')}>
      <DataList own={own} dateLocale={dateLocale} />
    </SetupPage>
  );
}
