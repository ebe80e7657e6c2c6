import { LiveMailBox, LiveMailPage } from '@/components/home/live-mail';
import { getHref } from '@/components/shell/get-href';
import { ButtonLink } from '@/components/ui/button-link';
import { Pencil } from '@/components/ui/icons/pencil';
import { PageHeader } from '@/components/ui/page-header';
import { memberId } from '@/lib/core/fields';
import type { Viewer } from '@/lib/core/member';
import { listMails, listThread } from '@/lib/mail/queries';
import { findMailAccess } from '@/lib/mail/service';
import { database } from '@/lib/platform/database';
import { pageTranslator } from '@/lib/web/i18n/page';
import { MailMessages } from './mail-messages';
import { textOf, type MailQuery } from './mail-query';

async function readMails(viewer: Viewer, { uid }: MailQuery) {
  const { db } = database();
  const partnerId = memberId.safeParse(uid).data;
  const [first, thread, t] = await Promise.all([
    listMails(db, viewer, { box: 'received' }),
    partnerId === undefined ? undefined : listThread(db, viewer, { partnerId }),
    pageTranslator('pages'),
  ]);
  return { first, opened: thread?.items[0]?.partner, title: t('mails') };
}

/** The mails on phones; a button opens the page of a new mail. */
export async function MobileMails({ viewer, query }: { viewer: Viewer; query: MailQuery }) {
  const [{ title, ...mails }, href, t] = await Promise.all([
    readMails(viewer, query),
    getHref(),
    pageTranslator('mail'),
  ]);
  return (
    <>
      <PageHeader
        title={title}
        backHref={href('messages')}
        actions={
          <ButtonLink href={href('newMail')} size="sm">
            <Pencil className="size-4" aria-hidden />
            {t('new')}
          </ButtonLink>
        }
      />
      <MailMessages>
        <LiveMailBox {...mails} />
      </MailMessages>
    </>
  );
}

/** The mails on desktops, with the dialog of a new mail. */
export async function DesktopMails({ viewer, query }: { viewer: Viewer; query: MailQuery }) {
  const [mails, access] = await Promise.all([readMails(viewer, query), findMailAccess(database().db, viewer)]);
  return <LiveMailPage {...mails} access={access} newTo={query.new === undefined ? undefined : textOf(query.to)} />;
}
