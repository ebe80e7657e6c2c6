import { publicPage } from '@/app/_public/public-page';
import { UndoEmailScreen } from '@/components/auth/undo-email-screen';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTerminal } from '@/lib/web/session/page-terminal';
import { findEmailUndo } from '@/lib/settings/email-undo';

// The address is a secret, so search engines and other sites must not receive it.
export const generateMetadata = () =>
  pageMetadata('undoEmail', { robots: { index: false, follow: false }, referrer: 'no-referrer' });

export default async function UndoEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const undo = await findEmailUndo(database().db, token);
  return (
    <UndoEmailScreen
      page={await publicPage(await pageTerminal(), 'undoEmail', { token })}
      link={undo && { ...undo, token }}
    />
  );
}
