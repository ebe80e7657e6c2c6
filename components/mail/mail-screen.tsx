'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Pencil } from '@/components/ui/icons/pencil';
import { PageHeader } from '@/components/ui/page-header';
import type { MailAccess, MailPage as Page, MailPartner } from '@/lib/mail/model';
import { MailBoxView } from './mail-box-view';
import { NewMailDialog } from './new-mail-dialog';

type MailPageProps = {
  title: ReactNode;
  access: MailAccess;
  first: Page;
  opened: MailPartner | undefined;
  /** The recipient of the dialog that the address opens; undefined where it opens none. */
  newTo: string | undefined;
  unread: number;
};

/** The mails on desktops: the boxes, and the dialog of a new mail. */
export function MailScreen({ title, access, first, opened, newTo, unread }: MailPageProps) {
  const t = useTranslations('mail');
  const router = useRouter();
  const href = useHref();
  const [isWriting, setIsWriting] = useState(newTo !== undefined);
  const [sent, setSent] = useState(0);
  return (
    <div className="stage-column">
      <PageHeader
        title={title}
        actions={
          <Button onClick={() => setIsWriting(true)}>
            <Pencil className="size-4" aria-hidden />
            {t('new')}
          </Button>
        }
      />
      <div className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
        <MailBoxView
          key={sent}
          first={first}
          opened={opened}
          unread={unread}
          initialBox={sent > 0 ? 'sent' : 'received'}
        />
      </div>
      <NewMailDialog
        open={isWriting}
        onOpenChange={(open) => {
          setIsWriting(open);
          if (!open && newTo !== undefined) router.replace(href('mails'));
        }}
        access={access}
        to={newTo ?? ''}
        onSent={() => setSent((count) => count + 1)}
      />
    </div>
  );
}
