import { isNull } from 'drizzle-orm';
import { detectorRules } from '@/db/schema';
import { buildHeldText, buildMember } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { logInAs } from '@/lib/testing/product';
import { asStaff } from '@/lib/testing/provoke';
import type { textFilterContract } from './contract';
import { decideHeldText } from './held-texts';

const ruleSample = {
  kind: 'payment',
  label: 'Cards',
  words: 'prepaid card',
  name: 'none',
  profile: 'hold',
  post: 'hold',
  private: 'warn',
  active: 1,
};

export const textFilterExamples = {
  '/member/staff/held_texts': {
    callers: groups.moderators,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }],
  },
  '/member/staff/decide_held_text': {
    callers: groups.moderators,
    sample: async ({ product, man }) => ({
      id: await buildHeldText(product.db, man),
      approve: 0,
      reason: 'No addresses, please.',
    }),
    refusals: {
      TEXT_NOT_FOUND: asStaff('moderator', { id: 2_000_000_000, approve: 1, reason: 'Fine.' }),
      ALREADY_DECIDED: async (world) => {
        const id = await buildHeldText(world.product.db, world.man);
        await decideHeldText(world.product.db, world.agent, { textId: id, isApproved: true, reason: 'Fine.' });
        return asStaff('moderator', { id, approve: 1, reason: 'Fine.' })(world);
      },
      OWN_CASE: async ({ product }) => {
        const member = await buildMember(product.db, { role: 'moderator' });
        const id = await buildHeldText(product.db, member);
        return { input: { id, approve: 1, reason: 'Fine.' }, token: await logInAs(product, member) };
      },
    },
  },
  '/member/staff/detector_rules': {
    callers: groups.moderators,
    sample: () => ({}),
    reads: () => [{}],
  },
  '/member/staff/save_detector_rule': {
    callers: groups.moderators,
    sample: () => ({
      kind: 'payment',
      label: 'Cards',
      words: 'prepaid card*\n充值卡',
      name: 'none',
      profile: 'hold',
      post: 'hold',
      private: 'warn',
      active: 1,
      note: 'sample',
    }),
    refusals: {
      RULE_NOT_FOUND: asStaff('moderator', { ...ruleSample, id: 2_000_000_000 }),
      TOO_MANY_RULES: async (world) => {
        await world.product.db.insert(detectorRules).values(
          Array.from({ length: 200 }, (_, n) => ({
            kind: 'payment' as const,
            label: `rule ${n}`,
            words: [`word${n}`],
            isActive: false,
          })),
        );
        return asStaff('moderator', ruleSample)(world);
      },
      RULE_TOO_COSTLY: async (world) => {
        const words = Array.from({ length: 100 }, (_, n) => `word${n}*end`).join('\n');
        const [rule] = await world.product.db
          .select()
          .from(detectorRules)
          .where(isNull(detectorRules.recogniser))
          .limit(1);
        return asStaff('moderator', { ...ruleSample, id: rule?.id, words })(world);
      },
    },
    reads: undefined,
  },
  '/member/staff/try_text': {
    callers: groups.moderators,
    sample: () => ({ text: 'Add me on WeChat: lily_1990' }),
    reads: () => [{ text: 'Add me on WeChat: lily_1990' }],
  },
} satisfies ExamplesOf<typeof textFilterContract>;
