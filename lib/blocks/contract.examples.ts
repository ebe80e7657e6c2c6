import { buildBlock, buildMember } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import type { Others } from '@/lib/testing/others';
import { asMan } from '@/lib/testing/provoke';
import type { blocksContract } from './contract';

/** Lists the ids of those whom the man does not block: a block again changes nothing, and is no refusal. */
const strangers = ({ invisible, blocked }: Others) =>
  invisible.filter((member) => member !== blocked).map(({ id }) => id);

export const blocksExamples = {
  '/member/block/block': {
    callers: groups.members,
    sample: async ({ product }) => ({
      userid: (await buildMember(product.db, { gender: 'female' })).id,
    }),
    refusals: { MEMBER_NOT_FOUND: asMan(() => ({ userid: 999_999 })) },
    foreignIds: { field: 'userid', of: strangers },
  },
  '/member/block/unblock': {
    callers: groups.members,
    sample: async ({ product, man }) => {
      const other = await buildMember(product.db, { gender: 'female' });
      await buildBlock(product.db, man, other);
      return { userid: other.id };
    },
    refusals: { MEMBER_NOT_FOUND: asMan(({ woman }) => ({ userid: woman.id })) },
    foreignIds: { field: 'userid', of: strangers },
  },
  '/member/block/list': {
    callers: groups.members,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }],
  },
} satisfies ExamplesOf<typeof blocksContract>;
