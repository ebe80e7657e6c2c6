import { ForgotScreen } from '@/components/auth/forgot-screen';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { publicFrame } from '@/lib/platform/i18n/public-frame';
import { requireGuest } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('forgotPassword');

export default async function ForgotPasswordPage() {
  await requireGuest();
  return <ForgotScreen frame={await publicFrame('/w/forgot-password')} />;
}
