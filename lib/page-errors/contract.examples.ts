import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import type { pageErrorsContract } from './contract';

export const pageErrorsExamples = {
  '/member/index/page_error': {
    callers: groups.everyone,
    sample: () => ({ name: 'TypeError', file: 'a1b2c3.js', line: 1, column: 2_345, page: 'home' }),
  },
} satisfies ExamplesOf<typeof pageErrorsContract>;
