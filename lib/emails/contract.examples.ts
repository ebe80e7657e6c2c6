import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import type { emailsContract } from './contract';

export const emailsExamples = {
  '/member/index/unsubscribe': {
    callers: groups.everyone,
    sample: () => ({ key: '0'.repeat(32), kinds: 'like,mail', on: 0 }),
  },
} satisfies ExamplesOf<typeof emailsContract>;
