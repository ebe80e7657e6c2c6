import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { noteAuthor } from '@/lib/testing/notes';
import { invisibleMembers } from '@/lib/testing/others';
import { asMan } from '@/lib/testing/provoke';
import type { likesContract } from './contract';

export const likesExamples = {
  '/member/like/like': {
    callers: groups.members,
    sample: ({ woman }) => ({ target_id: woman.id }),
    refusals: { MEMBER_NOT_FOUND: asMan(({ man }) => ({ target_id: man.id })) },
    foreignIds: { field: 'target_id', of: invisibleMembers },
    reads: undefined,
    hasLegacyReply: true,
  },
  '/member/like/note_state': {
    callers: groups.members,
    sample: ({ woman }) => ({ target_id: woman.id }),
    refusals: { MEMBER_NOT_FOUND: asMan(({ man }) => ({ target_id: man.id })) },
    foreignIds: { field: 'target_id', of: invisibleMembers },
    reads: (target_id) => [{ target_id }],
  },
  '/member/like/answer_note': {
    callers: groups.members,
    sample: async ({ product, man }) => ({ target_id: await noteAuthor(product.db, man) }),
    refusals: { NOTE_NOT_FOUND: asMan(({ woman }) => ({ target_id: woman.id })) },
    foreignIds: { field: 'target_id', of: invisibleMembers },
  },
  '/member/like/i_like': {
    callers: groups.members,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }, { page: 3 }],
    hasLegacyReply: true,
  },
  '/member/like/love_me': {
    callers: groups.members,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }, { page: 3 }],
    hasLegacyReply: true,
  },
  '/member/like/mutual_like': {
    callers: groups.members,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }, { page: 3 }],
    hasLegacyReply: true,
  },
  '/member/like/moments': {
    callers: groups.members,
    sample: () => ({}),
    reads: () => [{}],
  },
  '/member/like/shown': {
    callers: groups.members,
    sample: ({ woman }) => ({ target_id: woman.id }),
    // To mark what does not exist as shown marks nothing.
    foreignIds: { field: 'target_id', of: invisibleMembers, isNoRefusal: true },
    reads: undefined,
  },
} satisfies ExamplesOf<typeof likesContract>;
