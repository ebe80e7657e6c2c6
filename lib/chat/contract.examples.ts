import { serviceMemberId } from '@/lib/core/member';
import type { Member } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { asMan } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { chatContract } from './contract';
import { sendMessages } from './send';

export const chatExamples = {
  '/member/chat/settings': {
    callers: groups.members,
    sample: () => ({ show_online: 1, receipts_and_typing: 1, accept: 'everyone' }),
    reads: () => [{}],
  },
  '/member/chat/draft': {
    callers: groups.sessions,
    sample: async (world) => ({ uid: await inConversation(world), text: 'not sent yet' }),
    refusals: { NO_CONVERSATION: asMan(({ woman }) => ({ uid: woman.id, text: 'never sent' })) },
    asOutsider: async (world, outsider) => ({ uid: await writeToService(world, outsider) }),
  },
  '/member/chat/mute': {
    callers: groups.members,
    sample: async (world) => ({ uid: await inConversation(world), muted: 1 }),
    refusals: { NO_CONVERSATION: asMan(({ woman }) => ({ uid: woman.id, muted: 1 })) },
  },
  '/member/chat/contacts': {
    callers: groups.members,
    sample: () => ({ before: `${Date.now()}000-1` }),
    reads: () => [{ before: `${Date.now()}000-1` }],
  },
  '/member/chat/first_lines': {
    callers: groups.members,
    sample: ({ woman }) => ({ uid: woman.id }),
    refusals: { MEMBER_NOT_FOUND: asMan(({ man }) => ({ uid: man.id })) },
    reads: (uid) => [{ uid }],
  },
  '/member/chat/search': {
    callers: groups.members,
    sample: async (world) => ({ text: 'hello', uid: await inConversation(world) }),
    reads: (uid) => [{ text: 'talk' }, { text: 'nowhere' }, { text: 'talk', uid }],
  },
} satisfies ExamplesOf<typeof chatContract>;

/** Starts a conversation between man and woman; returns the id of the woman. */
async function inConversation({ product, man, woman }: World): Promise<number> {
  await sendMessages(product.db, [
    { senderId: man.id, receiverId: woman.id, clientId: 'first', type: 'text', content: 'hello', imageKey: null },
  ]);
  return woman.id;
}

/** Writes to customer service if the member may; returns the id of customer service. */
async function writeToService({ product: { db } }: World, { id: senderId }: Member): Promise<number> {
  const receiverId = serviceMemberId;
  await sendMessages(db, [{ senderId, receiverId, clientId: 'first', type: 'text', content: 'help', imageKey: null }]);
  return receiverId;
}
