import { LoginScreen } from '@/components/auth/login-screen';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { publicPage } from '@/app/_public/public-page';
import { requireGuest } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('login');

export default async function LoginPage() {
  await requireGuest();
  return <LoginScreen page={await publicPage('mobile', 'login')} />;
}
