import { codeAt, createSecret } from '@/lib/staff/totp';
import { startSecondFactor } from '@/lib/staff/second-factor';
import { detectorRules, staffSecrets } from '@/db/schema';
import { decideHeldText } from '@/lib/detector/held-texts';
import { buildHeldText, buildMember } from '../build';
import { logInAs } from '../product';
import type { World } from '../world';
import type { Provoke, Refusals } from './refusal';

/** Sends an input as a new member of staff with this role. */
const asStaff =
  (role: 'support' | 'moderator' | 'finance' | 'administrator', input: Record<string, unknown>): Provoke =>
  async (world: World) => {
    const member = await buildMember(world.product.db, { role });
    return { input, token: await logInAs(world.product, member) };
  };

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

/** The refusals of the calls of staff. */
export const staffRefusals = {
  '/member/staff/confirm': {
    WRONG_PASSWORD: asStaff('support', { password: 'not the password' }),
    WRONG_CODE: asStaff('support', { code: codeAt(createSecret(), new Date()) }),
  },
  '/member/staff/totp_start': {
    ALREADY_ENABLED: async ({ product }) => {
      const member = await buildMember(product.db, { role: 'support' });
      await startSecondFactor(product.db, member);
      await product.db.update(staffSecrets).set({ confirmedAt: new Date() });
      return { input: {}, token: await logInAs(product, member) };
    },
  },
  '/member/staff/totp_enable': { WRONG_CODE: asStaff('support', { code: '000000' }) },
  '/member/staff/held_texts': {},
  '/member/staff/detector_rules': {},
  '/member/staff/try_text': {},
  '/member/staff/decide_held_text': {
    TEXT_NOT_FOUND: asStaff('moderator', { id: 2_000_000_000, approve: 1 }),
    ALREADY_DECIDED: async (world) => {
      const id = await buildHeldText(world.product.db, world.man);
      await decideHeldText(world.product.db, world.agent, { textId: id, isApproved: true, reason: '' });
      return asStaff('moderator', { id, approve: 1 })(world);
    },
  },
  '/member/staff/save_detector_rule': {
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
  },
} satisfies Refusals;
