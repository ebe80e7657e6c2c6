import { documentPage } from '@/app/_info/document-page';
import { PrivacyScreen } from '@/components/info/privacy-screen';
import { pageMetadata } from '@/lib/platform/i18n/metadata';

export const generateMetadata = () => pageMetadata('privacyPolicy');

export default async function PrivacyPolicyPage() {
  return <PrivacyScreen page={await documentPage('privacyPolicy')} />;
}
