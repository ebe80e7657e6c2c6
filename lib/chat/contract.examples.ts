import type { ExamplesOf } from '@/lib/testing/example';
import { asMan } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { chatContract } from './contract';
import { sendMessages } from './send';

export const chatExamples = {
  '/member/chat/settings': {
    sample: () => ({ show_online: 1, receipts_and_typing: 1, accept: 'everyone' }),
  },
  '/member/chat/draft': {
    sample: async (world) => ({ uid: await inConversation(world), text: 'not sent yet' }),
    refusals: { NO_CONVERSATION: asMan(({ woman }) => ({ uid: woman.id, text: 'never sent' })) },
  },
  '/member/chat/mute': {
    sample: async (world) => ({ uid: await inConversation(world), muted: 1 }),
    refusals: { NO_CONVERSATION: asMan(({ woman }) => ({ uid: woman.id, muted: 1 })) },
  },
  '/member/chat/contacts': {
    sample: () => ({ before: `${Date.now()}000-1` }),
  },
  '/member/chat/first_lines': {
    sample: ({ woman }) => ({ uid: woman.id }),
    refusals: { MEMBER_NOT_FOUND: asMan(({ man }) => ({ uid: man.id })) },
  },
  '/member/chat/search': {
    sample: async (world) => ({ text: 'hello', uid: await inConversation(world) }),
  },
} satisfies ExamplesOf<typeof chatContract>;

/** Starts a conversation between man and woman; returns the id of the woman. */
async function inConversation({ product, man, woman }: World): Promise<number> {
  await sendMessages(product.db, [
    { senderId: man.id, receiverId: woman.id, clientId: 'first', type: 'text', content: 'hello', imageKey: null },
  ]);
  return woman.id;
}
