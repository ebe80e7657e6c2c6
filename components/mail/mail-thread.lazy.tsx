'use client';

import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Overlay } from '@/components/ui/overlay';
import { Skeleton } from '@/components/ui/skeleton';
import { SoftLink } from '@/components/ui/soft-link';
import { useOnRise } from '@/components/ui/use-on-rise';
import { useGoneMembers } from '@/lib/browser/use-gone-members';
import { usePagedList } from '@/lib/browser/use-paged-list';
import { replyStatus } from '@/lib/core/reply';
import { sizedImage } from '@/lib/core/images';
import { mailThread, markThreadRead } from '@/lib/mail/client';
import type { MailPage, MailPartner } from '@/lib/mail/model';
import { MailItem } from './mail-item';
import { MailReply } from './mail-reply';

export type MailThreadProps = {
  /** The other member; undefined while it is closed. */
  partner: MailPartner | undefined;
  /** The number of unread mails; the thread reloads when it rises. */
  unread: number;
  onClose: () => void;
  onRead: (partnerId: number, upTo: number) => void;
  onDeleted: (mailId: number) => void;
  onSent: () => void;
};

/** The lazy half of `MailThread`. */
export function MailThreadPanel({ partner, ...rest }: MailThreadProps) {
  const t = useTranslations('mail');
  const href = useHref();
  // Still shown while it closes.
  const [last, setLast] = useState(partner);
  if (partner && partner !== last) setLast(partner);
  const displayedPartner = partner ?? last;
  const isGone = useGoneMembers().has(partner?.id ?? 0);
  const leave = useEffectEvent(() => rest.onClose());
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (!displayedPartner) return null;
  return (
    <Overlay
      open={partner !== undefined}
      onOpenChange={(open) => (open ? undefined : rest.onClose())}
      title={
        <SoftLink
          href={href('profile', { id: displayedPartner.id })}
          aria-label={t('thread.profile', { name: displayedPartner.username })}
          className="inline-flex min-h-11 max-w-full items-center gap-2.5 hover:underline"
        >
          <Avatar
            name={displayedPartner.username}
            src={sizedImage(displayedPartner.avatar, 160)}
            size="sm"
            online={displayedPartner.isOnline}
          />
          <span className="truncate">{displayedPartner.username}</span>
        </SoftLink>
      }
    >
      <Thread key={displayedPartner.id} partner={displayedPartner} {...rest} />
    </Overlay>
  );
}

const inputAfter = (previous: MailPage | undefined) => (previous ? previous.next : 0);
const itemsOf = (page: MailPage) => page.items;

type ThreadProps = Omit<MailThreadProps, 'partner'> & { partner: MailPartner };

function Thread({ partner, unread, onRead, onDeleted, onSent }: ThreadProps) {
  const t = useTranslations('mail');
  const query = useMemo(
    () => ({ keyOf: (before: number) => mailThread.keyOf({ partnerId: partner.id, before }), load: mailThread.load }),
    [partner.id],
  );
  const { items, hasMore, isLoading, error, loadMore, refresh } = usePagedList({ query, inputAfter, itemsOf });
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  const mails = items.filter(({ id }) => !deleted.has(id)).toReversed();
  const newestUnread = items.find(({ isRead }) => !isRead)?.id;
  useOnRise(unread, () => void refresh());
  const markRead = useEffectEvent((id: number) => {
    onRead(partner.id, id);
    void markThreadRead(id);
  });
  useEffect(() => {
    if (newestUnread !== undefined) markRead(newestUnread);
  }, [newestUnread]);

  return (
    <div className="-mx-5 flex min-h-[50dvh] flex-col">
      <div className="flex flex-1 flex-col gap-4 px-5 pb-4">
        {hasMore ? (
          <Button
            variant="secondary"
            size="sm"
            loading={isLoading}
            onClick={() => void loadMore()}
            className="self-center"
          >
            {t('thread.earlier')}
          </Button>
        ) : null}
        {error?.kind === 'refused' && error.status === replyStatus.forbidden ? (
          <div className="grid justify-items-center gap-3 py-10 text-center text-muted">
            <p>{t('locked')}</p>
            {error.canUpgrade ? <UpgradeLink size="sm">{t('upgrade')}</UpgradeLink> : null}
          </div>
        ) : error && mails.length === 0 ? (
          <div className="grid justify-items-center gap-3 py-10 text-muted">
            <p>{t('failed')}</p>
            <Button variant="secondary" size="sm" onClick={() => void refresh()}>
              {t('retry')}
            </Button>
          </div>
        ) : isLoading && items.length === 0 ? (
          <>
            <Skeleton className="h-28 w-full rounded-card" />
            <Skeleton className="h-28 w-full rounded-card" />
          </>
        ) : mails.length === 0 ? (
          <p className="py-10 text-center text-muted">{t('thread.empty')}</p>
        ) : (
          <ol aria-label={t('thread.list', { name: partner.username })} className="flex flex-col gap-4">
            {mails.map((mail) => (
              <li key={mail.id}>
                <MailItem
                  mail={mail}
                  onDeleted={() => {
                    setDeleted((ids) => new Set(ids).add(mail.id));
                    onDeleted(mail.id);
                  }}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="sticky -bottom-5 -mb-5 border-t border-line bg-raised">
        <MailReply
          partner={partner}
          onSent={() => {
            void refresh();
            onSent();
          }}
        />
      </div>
    </div>
  );
}
