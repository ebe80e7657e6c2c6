import { toSeconds } from '@/lib/core/seconds';
import { fromWarningBits, toWarningBits } from '@/lib/core/text-filter';
import { fromLegacyTier, toLegacyTier } from '@/lib/core/member';
import { toPlainOrPagedWire, type PlainOrPaged } from '@/lib/core/plain-or-paged';
import type { Mail, MailBox, MailPage, SentMail } from './model';
import type { MailPageWire, MailWire, SentWire } from './wire-schema';

function toMailWire({ partner, ...mail }: Mail, { ownName, removedText }: Texts): MailWire {
  return {
    eid: mail.id,
    type: mail.isRead ? 1 : 0,
    sendername: mail.isOwn ? ownName : partner.username,
    msg: mail.isRemoved && !mail.isLocked ? removedText : mail.content,
    create_time: toSeconds(mail.createdAt),
    uid: partner.id,
    username: partner.username,
    avatar: partner.avatar,
    vip: toLegacyTier(partner.tier),
    is_online: partner.isOnline ? 1 : 0,
    own: mail.isOwn ? 1 : 0,
    ...(mail.isRemoved && { removed: 1 }),
    ...(mail.isLocked && { locked: 1 }),
    warning: toWarningBits(mail.warnings),
  };
}

function fromMailWire(wire: MailWire): Mail {
  return {
    id: wire.eid,
    partner: {
      id: wire.uid,
      username: wire.username,
      avatar: wire.avatar,
      tier: fromLegacyTier(wire.vip),
      isOnline: wire.is_online === 1,
    },
    isOwn: wire.own === 1,
    content: wire.removed ? '' : wire.msg,
    isRemoved: wire.removed === 1,
    isLocked: wire.locked === 1,
    isRead: wire.type === 1,
    createdAt: wire.create_time * 1000,
    warnings: fromWarningBits(wire.warning),
  };
}

/** The name of the member who reads, and what they read in place of a mail that staff removed. */
type Texts = { readonly ownName: string; readonly removedText: string };

/** Mails as the member `ownName` sees them. */
export function toMailsWire({ ownName, removedText, ...list }: PlainOrPaged<MailPage> & Texts) {
  const toPageWire = ({ items, next }: MailPage): MailPageWire => ({
    data: items.map((mail) => toMailWire(mail, { ownName, removedText })),
    next,
  });
  return toPlainOrPagedWire(toPageWire)(list);
}

export function fromMailPageWire(wire: MailPageWire): MailPage {
  return { items: wire.data.map(fromMailWire), next: wire.next };
}

type MailListInput = { readonly box: MailBox; readonly searched: string; readonly before: number };

export function toMailListInput({ box, searched, before }: MailListInput) {
  return { box, before, ...(searched && { search: searched }) };
}

export type NewMail = { readonly recipientName: string; readonly content: string; readonly clientId: string };

export function toSendInput({ recipientName, content, clientId }: NewMail) {
  return { email: recipientName, content, cid: clientId };
}

export function toSentWire({ id, left }: SentMail): SentWire {
  return { id, left };
}

export function fromSentWire({ id, left }: SentWire): SentMail {
  return { id, left };
}
