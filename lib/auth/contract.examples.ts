import { accountGuesses } from '@/db/schema';
import { guesses } from './guess-limits';
import type { MemberStatus } from '@/lib/core/member';
import { buildMember } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { asMan } from '@/lib/testing/provoke';
import { password, registrationOf, type World } from '@/lib/testing/world';
import type { authContract } from './contract';
import { hashPassword } from './passwords';

export const authExamples = {
  '/member/index/login': {
    callers: groups.everyone,
    sample: ({ woman }) => ({ account: woman.username, password }),
    refusals: {
      INCORRECT_CREDENTIALS: () => ({ input: { account: 'nobody', password: 'whatever it is' } }),
      LOGIN_GUARDED: async ({ product }) => {
        const account = 'guessed';
        const wrongAt = Array.from({ length: guesses.typed }, () => new Date());
        await product.db
          .insert(accountGuesses)
          .values({ guessKey: account, wrongAt, lastAt: new Date(Date.now() - 60_000) })
          .onConflictDoNothing();
        return { input: { account, password } };
      },
      PENDING_APPROVAL: (world) => accountWith(world, 'pending'),
      REJECTED: (world) => accountWith(world, 'rejected'),
      SUSPENDED: (world) => accountWith(world, 'suspended'),
    },
    reads: undefined,
    shows: 'own record',
    hasLegacyReply: true,
  },
  '/member/index/register': {
    callers: groups.everyone,
    sample: () => registrationOf(),
    refusals: {
      USERNAME_USED: ({ man }) => ({ input: registrationOf({ username: man.username.toUpperCase() }) }),
      EMAIL_USED: ({ man }) => ({ input: registrationOf({ email: man.email.toUpperCase() }) }),
      UNDER_REVIEW: async ({ product }) => {
        const waiting = await buildMember(product.db, { status: 'pending' });
        return { input: registrationOf({ email: waiting.email }) };
      },
    },
    reads: undefined,
    shows: 'own record',
    hasLegacyReply: true,
  },
  '/member/index/check_name': {
    callers: groups.everyone,
    sample: ({ woman }) => ({ username: woman.username }),
    reads: () => [{ username: 'anyname' }],
  },
  '/member/index/forget': {
    callers: groups.everyone,
    sample: ({ woman }) => ({ email: woman.email }),
    refusals: { EMAIL_FORMAT: () => ({ input: { email: 'no address' } }) },
    hasLegacyReply: true,
  },
  '/member/index/resetpwd': {
    callers: groups.everyone,
    sample: () => ({ key: 'x'.repeat(43), newpassword: 'another long password' }),
    refusals: {
      LINK_DEAD: () => ({ input: { key: 'A'.repeat(43), newpassword: 'another long password' } }),
    },
    isSampleRefused: true,
  },
  '/member/index/changepwd': {
    callers: groups.members,
    // The same password: the tests of all calls share their members.
    sample: () => ({ oldpassword: password, newpassword: password }),
    refusals: {
      OLD_PASSWORD_INCORRECT: asMan(() => ({ oldpassword: 'not this one', newpassword: 'another long password' })),
    },
    hasLegacyReply: true,
  },
  '/member/index/logout': {
    callers: groups.sessions,
    sample: () => ({}),
    ends: 'session',
  },
} satisfies ExamplesOf<typeof authContract>;

async function accountWith(world: World, status: MemberStatus) {
  const member = await buildMember(world.product.db, {
    gender: 'male',
    status,
    passwordHash: await hashPassword(password),
  });
  return { input: { account: member.username, password } };
}
