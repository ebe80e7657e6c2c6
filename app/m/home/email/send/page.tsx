import { MailMessages } from '@/app/_home/mail-messages';
import { textOf, type MailQuery } from '@/app/_home/mail-query';
import { NewMailScreen } from '@/components/mail/new-mail-screen';
import { findMailAccess } from '@/lib/mail/service';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('newMail');

export default async function MobileNewMailPage({ searchParams }: { searchParams: Promise<MailQuery> }) {
  const [viewer, { to }, t] = await Promise.all([requireMember(), searchParams, pageTranslator('pages')]);
  return (
    <MailMessages>
      <NewMailScreen title={t('newMail')} to={textOf(to)} access={await findMailAccess(database().db, viewer)} />
    </MailMessages>
  );
}
