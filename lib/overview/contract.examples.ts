import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import type { overviewContract } from './contract';

export const overviewExamples = {
  '/member/staff/overview': {
    callers: groups.everyRole,
    sample: () => ({ days: 7 }),
    reads: () => [{ days: 30 }],
  },
} satisfies ExamplesOf<typeof overviewContract>;
