import * as z from 'zod';
import { shownTypes } from '@/lib/core/chat';
import { memberSummary } from '@/lib/members/summary-schema';

/** `ContactHead`, in replies of calls. Frames have a legacy shape. */
export const contactHead = z.object({
  conversationId: z.int(),
  member: memberSummary,
  lastSeq: z.int(),
  lastType: z.enum(shownTypes),
  preview: z.string(),
  lastMessageAt: z.int(),
  unread: z.int(),
  readSeq: z.int(),
});
