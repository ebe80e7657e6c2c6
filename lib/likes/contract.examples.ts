import type { ExamplesOf } from '@/lib/testing/example';
import { noteAuthor } from '@/lib/testing/notes';
import { asMan } from '@/lib/testing/provoke';
import type { likesContract } from './contract';

export const likesExamples = {
  '/member/like/like': {
    sample: ({ woman }) => ({ target_id: woman.id }),
    refusals: { MEMBER_NOT_FOUND: asMan(({ man }) => ({ target_id: man.id })) },
  },
  '/member/like/note_state': {
    sample: ({ woman }) => ({ target_id: woman.id }),
    refusals: { MEMBER_NOT_FOUND: asMan(({ man }) => ({ target_id: man.id })) },
  },
  '/member/like/answer_note': {
    sample: async ({ product, man }) => ({ target_id: await noteAuthor(product.db, man) }),
    refusals: { NOTE_NOT_FOUND: asMan(({ woman }) => ({ target_id: woman.id })) },
  },
  '/member/like/i_like': {
    sample: () => ({ page: 1 }),
  },
  '/member/like/love_me': {
    sample: () => ({ page: 1 }),
  },
  '/member/like/mutual_like': {
    sample: () => ({ page: 1 }),
  },
  '/member/like/moments': {
    sample: () => ({}),
  },
  '/member/like/shown': {
    sample: ({ woman }) => ({ target_id: woman.id }),
  },
} satisfies ExamplesOf<typeof likesContract>;
