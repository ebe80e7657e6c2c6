import { AcceptancePage } from '@/app/_home/acceptance-page';
import { pageMetadata } from '@/lib/web/i18n/metadata';

export const generateMetadata = () => pageMetadata('acceptance');

export default function MobileAcceptancePage() {
  return <AcceptancePage terminal="mobile" />;
}
