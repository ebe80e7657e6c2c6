import { publicPage } from '@/app/_public/public-page';
import { ConfirmEmailScreen } from '@/components/auth/confirm-email-screen';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTerminal } from '@/lib/web/session/page-terminal';
import { findEmailChange } from '@/lib/settings/profile-changes';

// The address is a secret, so search engines and other sites must not receive it.
export const generateMetadata = () =>
  pageMetadata('confirmEmail', { robots: { index: false, follow: false }, referrer: 'no-referrer' });

export default async function ConfirmEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const change = await findEmailChange(database().db, token);
  return (
    <ConfirmEmailScreen
      page={await publicPage(await pageTerminal(), 'confirmEmail', { token })}
      link={change && { ...change, token }}
    />
  );
}
