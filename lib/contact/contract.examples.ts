import type { ExamplesOf } from '@/lib/testing/example';
import type { contactContract } from './contract';

export const contactExamples = {
  '/member/index/contact': {
    sample: () => ({ kind: 'payment', text: 'I was charged twice.', address: 'guest@example.org' }),
  },
} satisfies ExamplesOf<typeof contactContract>;
