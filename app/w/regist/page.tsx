import { headers } from 'next/headers';
import { RegisterScreen } from '@/components/auth/register-screen';
import { guessCountry } from '@/lib/core/countries';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { publicFrame } from '@/lib/platform/i18n/public-frame';
import { requireGuest } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('register');

export default async function RegisterPage() {
  await requireGuest();
  const country = guessCountry((await headers()).get('accept-language'));
  return <RegisterScreen frame={await publicFrame('/w/regist')} country={country} />;
}
