import { fromWarningBits, toWarningBits } from '@/lib/core/detector';
import { fromLegacyTier, toLegacyTier } from '@/lib/core/member';
import type { MailPageWire, MailsWire, MailWire, SentWire } from './contract';
import type { Mail, MailBox, MailList, MailPage, SentMail } from './model';

/** Domain words by the wire names of input fields. */
export const sendNames = { email: 'recipientName', cid: 'clientId' } as const;
export const searchNames = { search: 'searched' } as const;
export const threadNames = { uid: 'partnerId' } as const;
export const mailNames = { id: 'mailId', thread: 'withEarlier' } as const;

/** The recipient does not exist for the sender, or is the sender: "user does not exist" (spec 7). */
export const sendMailCodes = {
  RECIPIENT_NOT_FOUND: -1,
  RECIPIENT_IS_SENDER: -2,
  MAIL_LIMIT: -3,
  MAIL_TIER: 403,
  MAIL_REPLY_TIER: 403,
} as const;

function toMailWire({ partner, ...mail }: Mail, { ownName, removedText }: Texts): MailWire {
  return {
    eid: mail.id,
    type: mail.isRead ? 1 : 0,
    sendername: mail.isOwn ? ownName : partner.username,
    msg: mail.isRemoved && !mail.isLocked ? removedText : mail.content,
    create_time: Math.floor(mail.createdAt / 1000),
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
export function toMailsWire({ page, ...texts }: Texts & { readonly page: MailPage | MailList }): MailsWire {
  const data = page.items.map((mail) => toMailWire(mail, texts));
  return 'isPlain' in page ? data : { data, next: page.next };
}

export function fromMailPageWire(wire: MailPageWire): MailPage {
  return { items: wire.data.map(fromMailWire), next: wire.next };
}

type MailListInput = { readonly box: MailBox; readonly searched: string; readonly before: number };

export function toMailListInput({ box, searched, before }: MailListInput) {
  return { box, before, ...(searched && { search: searched }) };
}

export function toThreadInput({ partnerId, before }: { partnerId: number; before: number }) {
  return { uid: partnerId, before };
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
