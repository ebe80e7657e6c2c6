import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { staffSecrets } from '@/db/schema';
import { buildMember } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { logInAs } from '@/lib/testing/product';
import { asStaff } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { staffContract } from './contract';
import { startSecondFactor } from './second-factor';
import { codeAt, createSecret } from './totp';

export const staffExamples = {
  '/member/staff/confirm': {
    callers: groups.everyRole,
    sample: async (world) => {
      await forgetFactor(world);
      return { password: '' };
    },
    refusals: {
      WRONG_PASSWORD: asStaff('support', { password: 'not the password' }),
      WRONG_CODE: asStaff('support', { code: codeAt(createSecret(), new Date()) }),
    },
  },
  '/member/staff/totp_start': {
    callers: groups.everyRole,
    sample: async (world) => {
      await forgetFactor(world);
      return {};
    },
    refusals: {
      ALREADY_ENABLED: async ({ product }) => {
        const member = await buildMember(product.db, { role: 'support' });
        await startSecondFactor(product.db, member);
        await product.db.update(staffSecrets).set({ confirmedAt: new Date() });
        return { input: {}, token: await logInAs(product, member) };
      },
    },
    reads: undefined,
    ends: 'second factor',
  },
  '/member/staff/totp_enable': {
    callers: groups.everyRole,
    sample: async (world) => ({ code: await newStaffCode(world) }),
    refusals: { WRONG_CODE: asStaff('support', { code: '000000' }) },
    reads: undefined,
    ends: 'second factor',
  },
} satisfies ExamplesOf<typeof staffContract>;

/** Removes the second factor of the agent, which another sample may have enabled. */
async function forgetFactor({ product: { db }, agent }: World): Promise<void> {
  await db.delete(staffSecrets).where(eq(staffSecrets.memberId, agent.id));
}

/** Gives the agent a new secret and returns its present code. */
async function newStaffCode(world: World): Promise<string> {
  await forgetFactor(world);
  const made = await startSecondFactor(world.product.db, world.agent);
  if (!made.ok) throw new Error('the agent has a second factor');
  return TOTP.generate({ secret: Secret.fromBase32(made.value.secret) });
}
