import { LoginScreen } from '@/components/auth/login-screen';
import { pageMetadata } from '@/lib/i18n/metadata';
import { publicFrame } from '@/lib/i18n/public-frame';
import { requireGuest } from '@/lib/session/page';

export const generateMetadata = () => pageMetadata('login');

export default async function LoginPage() {
  await requireGuest();
  return <LoginScreen frame={await publicFrame('/m/login')} />;
}
