import { callOf } from '@/lib/browser/call';
import { queryOf } from '@/lib/browser/query';
import { fromPagedWire } from '@/lib/core/plain-or-paged';
import type { mailContract } from './contract';
import { sendNames } from './names';
import { fromMailPageWire, fromSentWire, toMailListInput, toSendInput, type SendMailRequest } from './wire';

const call = callOf<typeof mailContract>();
const defineQuery = queryOf<typeof mailContract>();

/** A box of mails, page by page. `before` is 0 or the `next` of the page before. */
export const mailsOf = defineQuery('/member/email/emaillist', {
  toInput: toMailListInput,
  fromWire: fromPagedWire(fromMailPageWire),
});

/** The mails with one member, the newest first. */
export const mailThread = defineQuery('/member/email/thread', {
  toInput: ({ partnerId, before }: { partnerId: number; before: number }) => ({ uid: partnerId, before }),
});

export const sendMail = (mail: SendMailRequest) =>
  call('/member/email/released', toSendInput(mail), {
    fromWire: fromSentWire,
    names: sendNames,
  });

/** Marks a received mail as read, with the earlier ones of the same sender. */
export const markThreadRead = (id: number) => call('/member/email/updatestatus', { id, thread: 1 });

export const deleteMail = (id: number) => call('/member/email/del', { id });
