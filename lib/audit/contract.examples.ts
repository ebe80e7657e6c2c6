import type { ExamplesOf } from '@/lib/testing/example';
import type { auditContract } from './contract';

export const auditExamples = {
  '/member/staff/audit': {
    sample: () => ({ query: 'mistake', from: '2020-01-01', page: 1 }),
  },
  '/member/staff/audit_check': {
    sample: () => ({}),
  },
} satisfies ExamplesOf<typeof auditContract>;
