import * as z from 'zod';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, line, memberId, paragraphs, requiredText, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { mailBoxes } from './model';
import { mailNames, searchNames, sendMailCodes, sendNames, threadNames, toMailsWire, toSentWire } from './wire';

const bit = z.literal([0, 1]);
const id = z.int().positive();

/** A mail (spec 3 "Mail"), with the fields that our pages need in addition. */
const mailWire = z.object({
  eid: id,
  /** 0 unread, 1 read; own mails are read. */
  type: bit,
  sendername: z.string(),
  msg: z.string(),
  /** In seconds. */
  create_time: z.int(),
  /** The other member. */
  uid: id,
  username: z.string(),
  avatar: z.string(),
  vip: z.literal([0, 1, 2]),
  is_online: bit,
  /** 1: the viewer wrote the mail. */
  own: bit,
  /** Staff removed what the mail contained; `msg` is a notice of it in the reader's language. */
  removed: z.literal(1).optional(),
  /** The reader's tier reads no mails: `msg` is empty. */
  locked: z.literal(1).optional(),
  /** Of a received mail: 1 address + 2 phone + 4 messenger + 8 payment + 16 same text to many; 0 without a warning. */
  warning: z.int().min(0).max(31),
});

const mailPageWire = z.object({
  data: z.array(mailWire),
  /** `before` of the next page; null on the last one. */
  next: z.int().nullable(),
});

/** A page goes only to a caller that sent `before`; others receive the newest mails as a plain list. */
const mailsWire = z.union([z.array(mailWire), mailPageWire]);

/** The id before which the page begins; 0 for the first page. */
const before = digits({ min: 0, max: Number.MAX_SAFE_INTEGER });
const mail = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });
const list = { output: mailsWire, toWire: toMailsWire };
const sentWire = z.object({ id, left: z.int().nullable() });

export const mailContract = {
  '/member/email/released': endpoint('member', {
    input: z.object({
      /** The recipient's user name. A text that can be no name is no member's. */
      email: requiredText(limits.account.max).transform((name) => name.trim()),
      content: paragraphs(limits.mail.content),
      /** Chosen by the client: the same mail sent twice is stored once. */
      cid: text(limits.clientId).optional(),
    }),
    failureText: 'sendFailed',
    emptyTexts: { email: 'formIncomplete', content: 'contentEmpty' },
    names: sendNames,
    output: sentWire,
    toWire: toSentWire,
    rate: 'mail',
    codes: sendMailCodes,
  }),
  '/member/email/emaillist': endpoint('member', {
    input: z.object({
      box: z.enum(mailBoxes, { error: 'format' }).optional(),
      /** A part of a name or of a text, among the newest mails. */
      search: line(limits.mail.search).optional(),
      before: before.optional(),
    }),
    names: searchNames,
    ...list,
  }),
  '/member/email/thread': endpoint('member', {
    input: z.object({ uid: memberId, before }),
    names: threadNames,
    permission: 'Read_mails',
    ...list,
  }),
  '/member/email/updatestatus': endpoint('member', {
    /** `thread`: also the earlier unread mails of the same sender. */
    input: z.object({ id: mail, thread: digits({ min: 0, max: 1 }).optional() }),
    names: mailNames,
    output: z.null(),
    permission: 'Read_mails',
    codes: { MAIL_NOT_FOUND: -1 },
  }),
  '/member/email/del': endpoint('member', {
    input: z.object({ id: mail }),
    names: mailNames,
    output: z.null(),
    codes: { MAIL_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;

export type MailWire = z.infer<typeof mailWire>;
export type MailPageWire = z.infer<typeof mailPageWire>;
export type MailsWire = z.infer<typeof mailsWire>;
export type SentWire = z.infer<typeof sentWire>;
