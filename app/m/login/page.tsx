import { LoginScreen } from '@/components/auth/login-screen';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { publicFrame } from '@/lib/platform/i18n/public-frame';
import { requireGuest } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('login');

export default async function LoginPage() {
  await requireGuest();
  return <LoginScreen frame={await publicFrame('/m/login')} />;
}
