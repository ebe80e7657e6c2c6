import { codeAt, createSecret } from '@/lib/staff-security/totp';
import { startSecondFactor } from '@/lib/staff-security/second-factor';
import { eq, isNull } from 'drizzle-orm';
import { detectorRules, members, staffSecrets } from '@/db/schema';
import { decideHeldText } from '@/lib/text-filter/held-texts';
import { buildHeldText, buildMember, buildUpload, buildVerification } from '../build';
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

/** Sends an input on an account that waited for approval and has this status since. */
const asStaffOn =
  (status: 'active' | 'rejected', input: Record<string, unknown>): Provoke =>
  async (world: World) => {
    const { db } = world.product;
    const { id } = await buildMember(db, { status: 'pending' });
    await db.update(members).set({ status }).where(eq(members.id, id));
    return asStaff('moderator', { id, ...input })(world);
  };
/** Sends an input on a pending account that the moderator invited. */
const ofOwnGuest =
  (input: Record<string, unknown>): Provoke =>
  async ({ product }) => {
    const moderator = await buildMember(product.db, { role: 'moderator' });
    await buildMember(product.db, { role: 'moderator' });
    const { id } = await buildMember(product.db, { status: 'pending', invitedBy: moderator.id });
    return { input: { id, ...input }, token: await logInAs(product, moderator) };
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
  '/member/staff/overview': {},
  '/member/staff/totp_start': {
    ALREADY_ENABLED: async ({ product }) => {
      const member = await buildMember(product.db, { role: 'support' });
      await startSecondFactor(product.db, member);
      await product.db.update(staffSecrets).set({ confirmedAt: new Date() });
      return { input: {}, token: await logInAs(product, member) };
    },
  },
  '/member/staff/media': {},
  '/member/staff/decide_media': {
    ALREADY_DECIDED: async (world) =>
      asStaff('moderator', { keys: (await buildUpload(world.product.db, world.man)).key, approve: 1, reason: 'Fine.' })(
        world,
      ),
  },
  '/member/staff/banned_images': {},
  '/member/staff/unban_image': { NOT_BANNED: asStaff('moderator', { id: 999_999, reason: 'a mistake' }) },
  '/member/staff/verifications': {},
  '/member/staff/decide_verification': {
    ALREADY_DECIDED: asStaff('moderator', { id: 999_999, approve: 1, reason: 'Fine.' }),
    PICTURE_CHANGED: async (world) => {
      const { id } = await buildVerification(world.product.db, world.man, { status: 'pending' });
      return asStaff('moderator', { id, approve: 1, reason: 'Fine.', avatar: 'f'.repeat(32) })(world);
    },
    OWN_CASE: async ({ product }) => {
      const member = await buildMember(product.db, { role: 'moderator' });
      const { id } = await buildVerification(product.db, member, { status: 'pending' });
      return { input: { id, approve: 1, reason: 'Fine.' }, token: await logInAs(product, member) };
    },
  },
  '/member/staff/totp_enable': { WRONG_CODE: asStaff('support', { code: '000000' }) },
  '/member/index/approval': {},
  '/member/staff/approvals': {},
  '/member/staff/decide_approval': {
    MEMBER_NOT_FOUND: asStaff('moderator', { id: 8_000_000, approve: 1, reason: 'Fine.' }),
    ALREADY_DECIDED: asStaffOn('rejected', { approve: 0, reason: 'A second look.' }),
    NOT_ALLOWED: ofOwnGuest({ approve: 1, reason: 'A friend.' }),
  },
  '/member/staff/request_correction': {
    MEMBER_NOT_FOUND: asStaff('moderator', { id: 8_000_000, reason: 'Another name.' }),
    ALREADY_DECIDED: asStaffOn('active', { reason: 'Another name.' }),
    NOT_ALLOWED: ofOwnGuest({ reason: 'Another name.' }),
  },
  '/member/staff/disposable_domains': {},
  '/member/staff/change_disposable_domain': {},
  '/member/staff/held_texts': {},
  '/member/staff/detector_rules': {},
  '/member/staff/try_text': {},
  '/member/staff/decide_held_text': {
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
} satisfies Refusals;
