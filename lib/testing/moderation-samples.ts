import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { sanctions, staffSecrets } from '@/db/schema';
import { setAvatar } from '@/lib/avatar/set-avatar';
import { startSecondFactor } from '@/lib/staff-security/second-factor';
import { buildBannedImage, buildHeldText, buildMember, buildUpload, buildVerification } from './build';
import { buildAppeal, buildReport, buildSuspension, buildWarning, forgetSanctions } from './reports';
import type { Samples } from './samples';
import { pictureFile, type World } from './world';

/** Inputs of the log-in of staff, of moderation, and of what members call because of it. */
export const moderationSamples = {
  '/member/staff/confirm': async (world) => {
    await forgetFactor(world);
    return { password: '' };
  },
  '/member/staff/totp_start': async (world) => {
    await forgetFactor(world);
    return {};
  },
  '/member/staff/totp_enable': async (world) => ({ code: await newStaffCode(world) }),
  '/member/staff/overview': () => ({ days: 7 }),
  '/member/staff/media': () => ({ page: 1 }),
  '/member/staff/decide_media': async ({ product, man }) => ({
    keys: (await buildUpload(product.db, man, { queuedAt: new Date() })).key,
    approve: 0,
    reason: 'This is a logo.',
    ban: 1,
  }),
  '/member/staff/banned_images': () => ({ page: 1 }),
  '/member/staff/unban_image': async ({ product }) => ({
    id: await buildBannedImage(product.db),
    reason: 'It was a mistake.',
  }),
  '/member/staff/verifications': () => ({ page: 1 }),
  '/member/staff/decide_verification': async ({ product, man }) => ({
    id: (await buildVerification(product.db, man, { status: 'pending' })).id,
    approve: 0,
    reason: 'The face is not visible.',
  }),
  '/member/verify/start': async ({ product, man }) => {
    await buildVerification(product.db, man);
    await setAvatar(product.db, man, (await buildUpload(product.db, man)).key);
    return {};
  },
  '/member/verify/send': async ({ product, man }) => {
    await buildVerification(product.db, man);
    return { file: await pictureFile() };
  },
  '/member/verify/state': () => ({}),
  '/member/verify/withdraw': () => ({}),
  '/member/staff/held_texts': () => ({ page: 1 }),
  '/member/staff/decide_held_text': async ({ product, man }) => ({
    id: await buildHeldText(product.db, man),
    approve: 0,
    reason: 'No addresses, please.',
  }),
  '/member/staff/detector_rules': () => ({}),
  '/member/staff/save_detector_rule': () => ({
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
  '/member/staff/try_text': () => ({ text: 'Add me on WeChat: lily_1990' }),
  '/member/staff/conversations': () => ({ page: 1 }),
  '/member/staff/duty': () => ({ on: 0 }),
  '/member/staff/reports': () => ({ page: 1 }),
  '/member/staff/report': async (world) => ({ id: await newCase(world) }),
  '/member/staff/decide_report': async (world) => ({ id: await newCase(world), outcome: 'warn', reason: 'Be kind.' }),
  '/member/staff/suspend': async ({ product }) => ({
    id: (await buildMember(product.db)).id,
    days: 7,
    reason: 'unkind words',
  }),
  '/member/staff/restore': async ({ product: { db }, agent }) => {
    const member = await buildMember(db);
    await buildSuspension(db, member, { issuer: agent });
    return { id: member.id, reason: 'a mistake' };
  },
  '/member/staff/appeals': () => ({ page: 1 }),
  '/member/staff/decide_appeal': async ({ product: { db }, woman }) => {
    const sanctionId = await buildSuspension(db, await buildMember(db), { issuer: woman });
    return { id: await buildAppeal(db, sanctionId), grant: 1, reason: 'a mistake' };
  },
  // The account stays active, so that other calls accept it.
  '/member/reports/appeal': async ({ product: { db }, man, agent }) => {
    await forgetSanctions(db, man);
    await db.insert(sanctions).values({ memberId: man.id, kind: 'ban', reason: 'unkind words', issuedBy: agent.id });
    return { text: 'It was not me.' };
  },
  '/member/reports/seen': async ({ product: { db }, man, agent }) => ({ id: await buildWarning(db, man, agent) }),
  '/member/index/approval': () => ({}),
  '/member/staff/approvals': () => ({ page: 1 }),
  '/member/staff/decide_approval': async (world) => ({ id: await newPending(world), approve: 1, reason: 'Fine.' }),
  '/member/staff/request_correction': async (world) => ({ id: await newPending(world), reason: 'Another name.' }),
  '/member/staff/disposable_domains': () => ({ query: 'mail', page: 1 }),
  '/member/staff/change_disposable_domain': () => ({ domain: 'mailinator.com', active: 0 }),
} satisfies Samples;

/** Stores an open case of a new member, reported by the man; returns its id. */
async function newCase({ product: { db }, man }: World): Promise<number> {
  const member = await buildMember(db, { gender: 'female' });
  return (await buildReport(db, { member, reporters: [man] })).caseId;
}

/** Gives the agent a new secret and returns its present code. */
async function newStaffCode(world: World): Promise<string> {
  await forgetFactor(world);
  const made = await startSecondFactor(world.product.db, world.agent);
  if (!made.ok) throw new Error('the agent has a second factor');
  return TOTP.generate({ secret: Secret.fromBase32(made.value.secret) });
}

/** Removes the second factor of the agent, which another sample may have enabled. */
async function forgetFactor({ product: { db }, agent }: World): Promise<void> {
  await db.delete(staffSecrets).where(eq(staffSecrets.memberId, agent.id));
}

/** Returns the id of a new member who waits for approval. */
async function newPending({ product: { db } }: World): Promise<number> {
  return (await buildMember(db, { status: 'pending' })).id;
}
