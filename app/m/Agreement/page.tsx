import { AgreementScreen } from '@/components/auth/agreement-screen';
import { languageAlternates, pageMetadata } from '@/lib/platform/i18n/metadata';
import { publicFrame } from '@/lib/platform/i18n/public-frame';

export const generateMetadata = () =>
  pageMetadata('agreement', { alternates: languageAlternates('/w/info/terms-of-use') });

export default async function AgreementPage() {
  return <AgreementScreen frame={await publicFrame('/m/Agreement')} />;
}
