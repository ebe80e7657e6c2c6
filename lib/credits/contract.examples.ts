import type { ExamplesOf } from '@/lib/testing/example';
import type { creditsContract } from './contract';

export const creditsExamples = {
  '/member/credits/history': {
    sample: () => ({ before: 0 }),
  },
  '/member/credits/spending': {
    sample: () => ({}),
  },
  '/member/credits/limit': {
    sample: () => ({ coins: 4000 }),
  },
} satisfies ExamplesOf<typeof creditsContract>;
