import type { ExamplesOf } from '@/lib/testing/example';
import type { visitorsContract } from './contract';

export const visitorsExamples = {
  '/member/index/visitors': {
    sample: () => ({ page: 1 }),
  },
} satisfies ExamplesOf<typeof visitorsContract>;
