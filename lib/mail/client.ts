import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import type { MailPageWire, mailContract } from './contract';
import {
  fromMailPageWire,
  fromSentWire,
  sendNames,
  toMailListInput,
  toSendInput,
  toThreadInput,
  type NewMail,
} from './wire';

const call = callOf<typeof mailContract>();
const defineQuery = queryOf<typeof mailContract>();

const pages = { fromWire: (page: unknown) => fromMailPageWire(page as MailPageWire) }; // a plain list only without `before`

/** A box of mails, page by page. `before` is 0 or the `next` of the page before. */
export const mailsOf = defineQuery('/member/email/emaillist', { toInput: toMailListInput, ...pages });

/** The mails with one member, the newest first. */
export const mailThread = defineQuery('/member/email/thread', { toInput: toThreadInput, ...pages });

export const sendMail = (mail: NewMail) =>
  call('/member/email/released', toSendInput(mail), {
    fromWire: fromSentWire,
    names: sendNames,
  });

/** Marks a received mail as read, with the earlier ones of the same sender. */
export const markThreadRead = (id: number) => call('/member/email/updatestatus', { id, thread: 1 });

export const deleteMail = (id: number) => call('/member/email/del', { id });
