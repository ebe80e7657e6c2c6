import { documentPage } from '@/app/_info/document-page';
import { ContactScreen } from '@/components/info/contact-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';

export const generateMetadata = () => pageMetadata('contactUs');

export default async function ContactUsPage() {
  return <ContactScreen page={await documentPage('contactUs')} />;
}
