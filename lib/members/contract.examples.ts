import type { ExamplesOf } from '@/lib/testing/example';
import { asMan, asSpentViewer, withoutPermission } from '@/lib/testing/provoke';
import type { membersContract } from './contract';

export const membersExamples = {
  '/member/index/userinfo': {
    sample: () => ({}),
  },
  '/member/index/initdata': {
    sample: () => ({}),
  },
  '/member/index/onlinelist': {
    sample: () => ({ page: 1 }),
  },
  '/member/index/new_opposite_sex': {
    sample: () => ({ page: 1 }),
  },
  '/member/index/memberwall': {
    sample: () => ({}),
  },
  '/member/index/welcomed': {
    sample: () => ({}),
  },
  '/member/index/userdetail': {
    sample: ({ woman }) => ({ id: woman.id }),
    refusals: {
      MEMBER_NOT_FOUND: asMan(() => ({ id: 999_999 })),
      VIEW_LIMIT: asSpentViewer(({ woman }) => ({ id: woman.id })),
      NO_PERMISSION: withoutPermission('View_profiles', ({ woman }) => ({ id: woman.id })),
    },
  },
} satisfies ExamplesOf<typeof membersContract>;
