import { headers } from 'next/headers';
import { RegisterScreen } from '@/components/auth/register-screen';
import { guessCountry } from '@/lib/core/countries';
import { invitationMetadata } from '@/lib/web/i18n/metadata';
import { publicPage } from '@/app/_public/public-page';
import { requireGuest } from '@/lib/web/session/page';

export const generateMetadata = invitationMetadata;

/** Registration by an invitation link; the form submits its code. */
export default async function InvitedRegisterPage({ params }: { params: Promise<{ code: string }> }) {
  await requireGuest();
  const { code } = await params;
  const country = guessCountry((await headers()).get('accept-language'));
  return (
    <RegisterScreen page={await publicPage('desktop', 'registerInvited', { code })} country={country} code={code} />
  );
}
