import { documentPage } from '@/app/_info/document-page';
import { ImprintScreen } from '@/components/info/imprint-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';

export const generateMetadata = () => pageMetadata('imprint');

export default async function ImprintPage() {
  return <ImprintScreen page={await documentPage('imprint')} />;
}
