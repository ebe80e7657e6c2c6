import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import type { auditContract } from './contract';

export const auditExamples = {
  '/member/staff/audit': {
    callers: groups.administrators,
    sample: () => ({ query: 'mistake', from: '2020-01-01', page: 1 }),
    reads: () => [{ page: 1 }, { page: 1, query: 'mistake' }],
    shows: 'coins of members',
  },
  '/member/staff/audit_check': {
    callers: groups.administrators,
    sample: () => ({}),
    reads: undefined,
  },
} satisfies ExamplesOf<typeof auditContract>;
