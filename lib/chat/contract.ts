import * as z from 'zod';
import { senderChoices } from '@/lib/core/chat';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, memberId, requiredText, text } from '@/lib/core/fields';
import { limits } from '@/lib/core/limits';
import { toWireFoundPage, toWireSettings } from './wire';

/* The calls in addition to the frames. What they change reaches the member's sockets as a counters frame. */

const bit = z.union([z.literal(0), z.literal(1)]);
const bitInput = digits({ min: 0, max: 1 }).transform((value) => value === 1);

export const chatSettings = z.object({ show_online: bit, receipts_and_typing: bit, accept: z.enum(senderChoices) });
export type ChatSettingsWire = z.infer<typeof chatSettings>;

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
  /** Where the next page begins; null at the end. */
  next: z.int().nullable(),
});
export type FoundPageWire = z.infer<typeof foundPage>;

const noConversation = { NO_CONVERSATION: -1 } as const;
/** The id of the caller's own socket, which need not be notified of the change. */
const socketId = z
  .string()
  .regex(/^[\w-]{1,64}$/, { error: 'format' })
  .optional();

export const chatContract = {
  /** Returns the settings; those given are saved first. */
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
  /** An account that may write to customer service only has a draft there only. */
  '/member/chat/draft': endpoint('service', {
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
  /** Newest first, in one conversation or in all; `before` is the `next` of the page before. */
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
