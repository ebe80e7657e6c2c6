import { AgreementScreen } from '@/components/auth/agreement-screen';
import { languageAlternates, pageMetadata } from '@/lib/platform/i18n/metadata';
import { publicPage } from '@/app/_public/public-page';

export const generateMetadata = () => pageMetadata('terms', { alternates: languageAlternates('terms') });

export default async function AgreementPage() {
  return <AgreementScreen page={await publicPage('mobile', 'terms')} />;
}
