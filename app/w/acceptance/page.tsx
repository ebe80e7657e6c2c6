import { AcceptancePage } from '@/app/_home/acceptance-page';
import { pageMetadata } from '@/lib/web/i18n/metadata';

export const generateMetadata = () => pageMetadata('acceptance');

export default function DesktopAcceptancePage() {
  return <AcceptancePage terminal="desktop" />;
}
