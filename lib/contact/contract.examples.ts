import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import type { contactContract } from './contract';

export const contactExamples = {
  '/member/index/contact': {
    callers: groups.everyone,
    sample: () => ({ kind: 'payment', text: 'I was charged twice.', address: 'guest@example.org' }),
  },
} satisfies ExamplesOf<typeof contactContract>;
