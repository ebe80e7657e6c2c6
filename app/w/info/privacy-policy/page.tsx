import { documentPage } from '@/app/_info/document-page';
import { PrivacyScreen } from '@/components/info/privacy-screen';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { getSiteSetting } from '@/lib/site-settings/queries';

export const generateMetadata = () => pageMetadata('privacyPolicy');

export default async function PrivacyPolicyPage() {
  const { sessionDays } = await getSiteSetting(database().db, 'lifetimes');
  return <PrivacyScreen page={await documentPage('privacyPolicy')} sessionDays={sessionDays} />;
}
