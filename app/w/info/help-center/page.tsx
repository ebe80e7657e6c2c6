import { documentPage } from '@/app/_info/document-page';
import { HelpScreen } from '@/components/info/help-screen';
import { getTierRights } from '@/lib/membership/queries';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { translator } from '@/lib/platform/providers/translation/pick-translator';
import { getSiteSetting } from '@/lib/site-settings/queries';

export const generateMetadata = () => pageMetadata('helpCenter');

export default async function HelpCenterPage() {
  const { db } = database();
  const [page, rights, changes, lifetimes] = await Promise.all([
    documentPage('helpCenter'),
    getTierRights(db),
    getSiteSetting(db, 'profileChanges'),
    getSiteSetting(db, 'lifetimes'),
  ]);
  const numbers = {
    ...changes,
    resetMinutes: lifetimes.passwordResetMinutes,
    emailHours: lifetimes.emailChangeHours,
  };
  return <HelpScreen page={page} rights={rights} numbers={numbers} hasTranslator={translator() !== undefined} />;
}
