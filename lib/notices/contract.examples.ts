import { buildNotice } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { asMan } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { noticesContract } from './contract';

export const noticesExamples = {
  '/member/index/senotice': {
    callers: groups.members,
    sample: () => ({ before: 0 }),
    reads: () => [{}],
    hasLegacyReply: true,
  },
  '/member/index/upnotice': {
    callers: groups.members,
    sample: async (world) => ({ id: await newNotice(world) }),
    refusals: { NOTICE_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
    foreignIds: {
      field: 'id',
      of: async ({ db, woman, rival }) => [(await buildNotice(db, woman)).id, (await buildNotice(db, rival)).id],
    },
    hasLegacyReply: true,
  },
  '/member/index/upnotices': {
    callers: groups.members,
    sample: async (world) => ({ upto: await newNotice(world) }),
  },
} satisfies ExamplesOf<typeof noticesContract>;

async function newNotice({ product: { db }, man, woman }: World): Promise<number> {
  return (await buildNotice(db, man, { actors: [woman] })).id;
}
