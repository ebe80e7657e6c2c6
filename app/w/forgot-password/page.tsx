import { ForgotScreen } from '@/components/auth/forgot-screen';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { publicPage } from '@/app/_public/public-page';
import { requireGuest } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('forgotPassword');

export default async function ForgotPasswordPage() {
  await requireGuest();
  return <ForgotScreen page={await publicPage('desktop', 'forgotPassword')} />;
}
