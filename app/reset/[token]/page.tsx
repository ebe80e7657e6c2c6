import { ResetScreen } from '@/components/auth/reset-screen';
import { isResetOpen } from '@/lib/auth/password-reset';
import { database } from '@/lib/platform/database';
import { pageTerminal } from '@/lib/web/session/page-terminal';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { publicPage } from '@/app/_public/public-page';

// The address is a secret, so search engines and other sites must not receive it.
export const generateMetadata = () =>
  pageMetadata('resetPassword', { robots: { index: false, follow: false }, referrer: 'no-referrer' });

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const isOpen = await isResetOpen(database().db, token);
  return (
    <ResetScreen
      page={await publicPage(await pageTerminal(), 'resetPassword', { token })}
      token={isOpen ? token : undefined}
    />
  );
}
