import { documentPage } from '@/app/_info/document-page';
import { RefundScreen } from '@/components/info/refund-screen';
import { pageMetadata } from '@/lib/web/i18n/metadata';

export const generateMetadata = () => pageMetadata('refund');

export default async function RefundPage() {
  return <RefundScreen page={await documentPage('refund')} />;
}
