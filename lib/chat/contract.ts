import * as z from 'zod';
import { senderChoices } from '@/lib/core/chat';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, requiredText, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { nothing } from '@/lib/core/nothing';
import { cursorPageOf } from '@/lib/core/page-schema';
import { parsePosition, positionPattern } from './contact-position';
import { contactHead } from './contact-schema';

/* The HTTP calls in addition to the frames. Their changes reach the member's sockets as counters frames. */

const bitInput = digits({ min: 0, max: 1 }).transform((value) => value === 1);

const contact = contactHead.extend({ isMuted: z.boolean(), draft: z.string() });

const foundMessage = z.object({
  member: z.object({ id: z.int(), username: z.string(), avatar: z.string() }),
  id: z.int(),
  seq: z.int(),
  senderId: z.int(),
  content: z.string(),
  sentAt: z.int(),
});

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
    output: z.object({ showsOnline: z.boolean(), showsReceipts: z.boolean(), acceptsFrom: z.enum(senderChoices) }),
  }),
  /** Accounts limited to customer service can save a draft in that conversation only. */
  '/member/chat/draft': endpoint('pending', {
    input: z.object({ uid: memberId, text: text(limits.message.chat), sid: socketId }),
    names: { uid: 'memberId', sid: 'socketId' },
    output: nothing,
    codes: noConversation,
  }),
  '/member/chat/mute': endpoint('member', {
    input: z.object({ uid: memberId, muted: bitInput }),
    names: { uid: 'memberId', muted: 'isMuted' },
    output: nothing,
    codes: noConversation,
  }),
  /** Returns the contacts after the first 100. `before` is the `next` of the contacts frame, or of the previous page. */
  '/member/chat/contacts': endpoint('member', {
    writes: false,
    input: z.object({ before: z.string().regex(positionPattern, { error: 'format' }).transform(parsePosition) }),
    output: cursorPageOf(contact).extend({ next: z.string().nullable() }),
  }),
  /** Returns three first lines to a member with whom there is no message yet, in the caller's language. */
  '/member/chat/first_lines': endpoint('member', {
    writes: false,
    input: z.object({ uid: memberId }),
    names: { uid: 'memberId' },
    output: z.object({ lines: z.array(z.string()).readonly(), isMutual: z.boolean() }),
    rate: 'userdetail',
    codes: { MEMBER_NOT_FOUND: -1 },
  }),
  /** Returns matches of one conversation or of all, newest first. `before` is the `next` of the previous page. */
  '/member/chat/search': endpoint('member', {
    writes: false,
    input: z.object({
      text: requiredText(limits.chatSearch.text),
      uid: memberId.optional(),
      before: digits({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
    }),
    names: { uid: 'memberId' },
    output: cursorPageOf(foundMessage),
    permission: 'Read_chat_messages',
    rate: 'search',
  }),
} satisfies ContractTable;
