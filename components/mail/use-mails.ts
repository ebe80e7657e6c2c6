'use client';

import { useMemo, useState } from 'react';
import { useOnRise } from '@/components/ui/use-on-rise';
import { useShown } from '@/lib/browser/use-gone-members';
import { usePagedList } from '@/lib/browser/use-paged-list';
import { mailsOf } from '@/lib/mail/client';
import type { Mail, MailBox, MailPage } from '@/lib/mail/model';

type MailsOptions = {
  readonly box: MailBox;
  readonly searched: string;
  /** The first page of the received mails, that the server rendered. */
  readonly first?: MailPage | undefined;
  /** The number of unread mails; the list reloads when it rises. */
  readonly unread: number;
};

const inputAfter = (previous: MailPage | undefined) => (previous ? previous.next : 0);
const partnerOf = ({ partner }: Mail) => partner.id;
const itemsOf = (page: MailPage) => page.items;

/** Returns a box of the viewer's mails, newest first, with what was read and deleted since it was loaded. */
export function useMails({ box, searched, first, unread }: MailsOptions) {
  const query = useMemo(
    () => ({ keyOf: (before: number) => mailsOf.keyOf({ box, searched, before }), load: mailsOf.load }),
    [box, searched],
  );
  // The server's page is as old as the visit, so a return from the other box or from a search loads the list again.
  const isOfServer = box === 'received' && searched === '';
  const [isCurrent, setIsCurrent] = useState(isOfServer);
  if (isCurrent && !isOfServer) setIsCurrent(false);
  const kept = isOfServer && isCurrent ? first : undefined;
  const { items, refresh, ...list } = usePagedList({ query, inputAfter, itemsOf, first: kept });
  /** By member: the newest mail that was read. */
  const [readUpTo, setReadUpTo] = useState<ReadonlyMap<number, number>>(new Map());
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  useOnRise(unread, () => void refresh());
  const mails = useShown(items, partnerOf)
    .filter(({ id }) => !deleted.has(id))
    .map((mail): Mail => (mail.id <= (readUpTo.get(mail.partner.id) ?? 0) ? { ...mail, isRead: true } : mail));
  return {
    ...list,
    refresh,
    mails,
    markRead: (partnerId: number, upTo: number) => setReadUpTo((known) => new Map(known).set(partnerId, upTo)),
    forget: (id: number) => setDeleted((ids) => new Set(ids).add(id)),
  };
}
