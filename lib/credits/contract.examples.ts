import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import type { creditsContract } from './contract';

export const creditsExamples = {
  '/member/credits/history': {
    callers: groups.members,
    sample: () => ({ before: 0 }),
    reads: () => [{}],
    shows: 'own coins',
  },
  '/member/credits/spending': {
    callers: groups.members,
    sample: () => ({}),
    reads: () => [{}],
    shows: 'own coins',
  },
  '/member/credits/limit': {
    callers: groups.members,
    sample: () => ({ coins: 4000 }),
    reads: undefined,
    shows: 'own coins',
  },
} satisfies ExamplesOf<typeof creditsContract>;
