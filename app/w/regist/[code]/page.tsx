import { headers } from 'next/headers';
import { RegisterScreen } from '@/components/auth/register-screen';
import { guessCountry } from '@/lib/core/countries';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { publicFrame } from '@/lib/platform/i18n/public-frame';
import { requireGuest } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('register');

/** Registration on somebody's invitation, whose code travels with the form. */
export default async function InvitedRegisterPage({ params }: { params: Promise<{ code: string }> }) {
  await requireGuest();
  const { code } = await params;
  const country = guessCountry((await headers()).get('accept-language'));
  return <RegisterScreen frame={await publicFrame('/w/regist/[code]', { code })} country={country} code={code} />;
}
