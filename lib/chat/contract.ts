import * as z from 'zod';
import { senderChoices } from '@/lib/core/chat';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, requiredText, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { fromWirePosition, positionPattern, toWireContactPage } from './contacts-wire';
import { toWireFoundPage } from './wire';
import { toWireSettings } from '@/lib/live/settings-wire';

/* The HTTP calls in addition to the frames. Their changes reach the member's sockets as counters frames. */

const bit = z.union([z.literal(0), z.literal(1)]);
const bitInput = digits({ min: 0, max: 1 }).transform((value) => value === 1);

const chatSettings = z.object({ show_online: bit, receipts_and_typing: bit, accept: z.enum(senderChoices) });

const foundMessage = z.object({
  uid: z.int(),
  username: z.string(),
  avatar: z.string(),
  id: z.int(),
  seq: z.int(),
  sender_id: z.int(),
  content: z.string(),
  create_time: z.int(),
});
export type FoundWire = z.infer<typeof foundMessage>;

const foundPage = z.object({
  data: z.array(foundMessage),
  /** The `before` of the next page; null on the last page. */
  next: z.int().nullable(),
});
export type FoundPageWire = z.infer<typeof foundPage>;

/** A contact without the fields of the reader's own list. */
const contactHead = z.object({
  id: z.int(),
  uid: z.int(),
  mid: z.int(),
  avatar: z.string(),
  username: z.string(),
  vip: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  is_online: bit,
  content: z.string(),
  type: z.enum(['text', 'img', 'gift']),
  img: z.string(),
  count: z.int(),
  create_time: z.int(),
  last_seq: z.int(),
  read_seq: z.int(),
  show: bit,
  removed: z.literal(1).optional(),
});

const contact = contactHead.extend({
  os_online: bit.optional(),
  muted: z.literal(1).optional(),
  draft: z.string().optional(),
});

const contactPage = z.object({
  data: z.array(contact),
  /** The `before` of the next page; null on the last page. */
  next: z.string().nullable(),
});
export type ContactPageWire = z.infer<typeof contactPage>;

const noConversation = { NO_CONVERSATION: -1 } as const;
/** The id of the caller's socket, which is excluded from the notification. */
const socketId = z
  .string()
  .regex(/^[\w-]{1,64}$/, { error: 'format' })
  .optional();

export const chatContract = {
  /** Saves the given settings, then returns all. */
  '/member/chat/settings': endpoint('member', {
    input: z.object({
      show_online: bitInput.optional(),
      receipts_and_typing: bitInput.optional(),
      accept: z.enum(senderChoices, { error: 'format' }).optional(),
    }),
    names: { show_online: 'showsOnline', receipts_and_typing: 'showsReceipts', accept: 'acceptsFrom' },
    output: chatSettings,
    toWire: toWireSettings,
  }),
  /** Accounts limited to customer service can save a draft in that conversation only. */
  '/member/chat/draft': endpoint('pending', {
    input: z.object({ uid: memberId, text: text(limits.message.chat), sid: socketId }),
    names: { uid: 'memberId', sid: 'socketId' },
    output: z.null(),
    codes: noConversation,
  }),
  '/member/chat/mute': endpoint('member', {
    input: z.object({ uid: memberId, muted: bitInput }),
    names: { uid: 'memberId', muted: 'isMuted' },
    output: z.null(),
    codes: noConversation,
  }),
  /** Returns the contacts after the first 100. `before` is the `next` of the contacts frame, or of the previous page. */
  '/member/chat/contacts': endpoint('member', {
    input: z.object({ before: z.string().regex(positionPattern, { error: 'format' }).transform(fromWirePosition) }),
    output: contactPage,
    toWire: toWireContactPage,
  }),
  /** Returns three first lines to a member with whom there is no message yet, in the caller's language. */
  '/member/chat/first_lines': endpoint('member', {
    input: z.object({ uid: memberId }),
    names: { uid: 'memberId' },
    output: z.array(z.string()),
    toWire: (lines: readonly string[]) => [...lines],
    rate: 'userdetail',
    codes: { MEMBER_NOT_FOUND: -1 },
  }),
  /** Returns matches of one conversation or of all, newest first. `before` is the `next` of the previous page. */
  '/member/chat/search': endpoint('member', {
    input: z.object({
      text: requiredText(limits.chatSearch.text),
      uid: memberId.optional(),
      before: digits({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
    }),
    names: { uid: 'memberId' },
    output: foundPage,
    toWire: toWireFoundPage,
    permission: 'Read_chat_messages',
    rate: 'search',
  }),
} satisfies ContractTable;
