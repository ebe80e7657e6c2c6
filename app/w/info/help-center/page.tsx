import { documentPage } from '@/app/_info/document-page';
import { HelpScreen } from '@/components/info/help-screen';
import { getTierRights } from '@/lib/membership/queries';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/platform/i18n/metadata';

export const generateMetadata = () => pageMetadata('helpCenter');

export default async function HelpCenterPage() {
  const [page, rights] = await Promise.all([documentPage('helpCenter'), getTierRights(database().db)]);
  return <HelpScreen page={page} rights={rights} />;
}
