import * as z from 'zod';
import { matchKinds } from '@/lib/core/text-filter';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, line, memberId, paragraphs, requiredText, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { tiers } from '@/lib/core/member';
import { nothing } from '@/lib/core/nothing';
import { cursorPageOf } from '@/lib/core/page-schema';
import { plainOrPagedOf } from '@/lib/core/plain-or-paged-schema';
import { mailBoxes } from './model';
import { sendNames } from './names';
import { toMailsWire, toSentWire } from './wire';
import { mailPageWire, sentWire } from './wire-schema';

/** Characters of a search. */
const longestSearch = 50;

/** The id before which the page begins; 0 for the first page. */
const before = digits({ min: 0, max: Number.MAX_SAFE_INTEGER });
const mail = digits({ min: 1, max: Number.MAX_SAFE_INTEGER });

const id = z.int().positive();
const mailOfThread = z.object({
  id,
  partner: z.object({
    id,
    username: z.string(),
    avatar: z.string(),
    tier: z.enum(tiers),
    isOnline: z.boolean(),
  }),
  isOwn: z.boolean(),
  content: z.string(),
  isRemoved: z.boolean(),
  isLocked: z.boolean(),
  isRead: z.boolean(),
  createdAt: z.int(),
  warnings: z.array(z.enum(matchKinds)).readonly(),
});

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
    /** The recipient does not exist for the sender, or is the sender: "user does not exist" (spec 7). */
    codes: {
      RECIPIENT_NOT_FOUND: -1,
      RECIPIENT_IS_SENDER: -2,
      MAIL_LIMIT: -3,
      MAIL_TIER: 403,
      MAIL_REPLY_TIER: 403,
    },
  }),
  '/member/email/emaillist': endpoint('member', {
    writes: false,
    input: z.object({
      box: z.enum(mailBoxes, { error: 'format' }).optional(),
      /** A part of a name or of a text. */
      search: line(longestSearch).optional(),
      before: before.optional(),
    }),
    names: { search: 'searched' },
    output: plainOrPagedOf(mailPageWire),
    toWire: toMailsWire,
  }),
  '/member/email/thread': endpoint('member', {
    writes: false,
    input: z.object({ uid: memberId, before }),
    names: { uid: 'partnerId' },
    output: cursorPageOf(mailOfThread),
    permission: 'Read_mails',
  }),
  '/member/email/updatestatus': endpoint('member', {
    /** `thread`: also the earlier unread mails of the same sender. */
    input: z.object({ id: mail, thread: digits({ min: 0, max: 1 }).optional() }),
    names: { id: 'mailId', thread: 'withEarlier' },
    output: nothing,
    permission: 'Read_mails',
    codes: { MAIL_NOT_FOUND: -1 },
  }),
  '/member/email/del': endpoint('member', {
    input: z.object({ id: mail }),
    names: { id: 'mailId' },
    output: nothing,
    codes: { MAIL_NOT_FOUND: -1 },
  }),
} satisfies ContractTable;
