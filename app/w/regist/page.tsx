import { headers } from 'next/headers';
import { RegisterScreen } from '@/components/auth/register-screen';
import { guessCountry } from '@/lib/core/countries';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { publicPage } from '@/app/_public/public-page';
import { requireGuest } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('register');

export default async function RegisterPage() {
  await requireGuest();
  const country = guessCountry((await headers()).get('accept-language'));
  return <RegisterScreen page={await publicPage('desktop', 'register')} country={country} />;
}
