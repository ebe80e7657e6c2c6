import { documentPage } from '@/app/_info/document-page';
import { TermsScreen } from '@/components/info/terms-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { href } from '@/lib/routing/href';

export const generateMetadata = () => pageMetadata('terms');

export default async function AgreementPage() {
  return <TermsScreen page={await documentPage('terms', href('mobile', 'terms'))} />;
}
