import { LoginScreen } from '@/components/auth/login-screen';
import { countOnlineRounded } from '@/lib/members/online-count';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { publicPage } from '@/app/_public/public-page';
import { requireGuest } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('login');

export default async function LoginPage() {
  await requireGuest();
  const [page, online] = await Promise.all([publicPage('desktop', 'login'), countOnlineRounded(database().db)]);
  return <LoginScreen page={page} online={online} />;
}
