import { documentPage } from '@/app/_info/document-page';
import { AboutScreen } from '@/components/info/about-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';

export const generateMetadata = () => pageMetadata('aboutUs');

export default async function AboutUsPage() {
  return <AboutScreen page={await documentPage('aboutUs')} />;
}
