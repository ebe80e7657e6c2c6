import { buildMail, buildMember, buildTrend } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { invisibleMembers } from '@/lib/testing/others';
import { asMan } from '@/lib/testing/provoke';
import type { reportsContract } from './contract';

export const reportsExamples = {
  '/member/reports/reports': {
    callers: groups.members,
    // Another member each time: a member is reported once a day.
    sample: async ({ product }) => {
      const owner = await buildMember(product.db, { gender: 'female' });
      const { id } = await buildTrend(product.db, owner);
      return { type: 1, userid: owner.id, item: 'trend', id, text: 'Sells followers.', block: 0 };
    },
    refusals: {
      MEMBER_NOT_FOUND: asMan(() => ({ type: 1, userid: 999_999 })),
      SUBJECT_NOT_FOUND: asMan(async ({ product, man, woman }) => ({
        type: 2,
        userid: woman.id,
        item: 'mail',
        id: (await buildMail(product.db, man, woman)).id,
      })),
    },
    foreignIds: { field: 'userid', of: invisibleMembers, fields: { type: 1 } },
    reads: undefined,
    hasLegacyReply: true,
  },
} satisfies ExamplesOf<typeof reportsContract>;
