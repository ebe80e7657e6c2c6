import { documentPage } from '@/app/_info/document-page';
import { TermsScreen } from '@/components/info/terms-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';

export const generateMetadata = () => pageMetadata('terms');

export default async function TermsOfUsePage() {
  return <TermsScreen page={await documentPage('terms')} />;
}
