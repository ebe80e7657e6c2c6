import { ForgotScreen } from '@/components/auth/forgot-screen';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { publicPage } from '@/app/_public/public-page';
import { requireGuest } from '@/lib/web/session/page';
import { getSiteSetting } from '@/lib/site-settings/queries';

export const generateMetadata = () => pageMetadata('forgotPassword');

export default async function ForgotPasswordPage() {
  await requireGuest();
  const { passwordResetMinutes: minutes } = await getSiteSetting(database().db, 'lifetimes');
  return <ForgotScreen page={await publicPage('mobile', 'forgotPassword')} minutes={minutes} />;
}
