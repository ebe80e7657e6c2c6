import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import type { visitorsContract } from './contract';

export const visitorsExamples = {
  '/member/index/visitors': {
    callers: groups.members,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 2 }, { page: 3 }],
  },
} satisfies ExamplesOf<typeof visitorsContract>;
