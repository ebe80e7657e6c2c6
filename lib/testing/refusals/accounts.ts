import { accountGuesses, emailChanges } from '@/db/schema';
import { hashPassword } from '@/lib/auth/passwords';
import { guesses } from '@/lib/auth/guess-limits';
import type { MemberStatus } from '@/lib/core/member';
import { createToken, hashToken } from '@/lib/platform/random-token';
import { buildMember } from '../build';
import { password, registrationOf, type World } from '../world';
import { asMan, type Refusals } from './refusal';

async function accountWith(world: World, status: MemberStatus) {
  const member = await buildMember(world.product.db, {
    gender: 'male',
    status,
    passwordHash: await hashPassword(password),
  });
  return { input: { account: member.username, password } };
}

/** Registration, log-in, passwords and the address of an account, also without a session. */
export const accountsRefusals = {
  '/member/index/login': {
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
  '/member/index/register': {
    USERNAME_USED: ({ man }) => ({ input: registrationOf({ username: man.username.toUpperCase() }) }),
    EMAIL_USED: ({ man }) => ({ input: registrationOf({ email: man.email.toUpperCase() }) }),
    UNDER_REVIEW: async ({ product }) => {
      const waiting = await buildMember(product.db, { status: 'pending' });
      return { input: registrationOf({ email: waiting.email }) };
    },
  },
  '/member/index/contact': {},
  '/member/index/forget': { EMAIL_FORMAT: () => ({ input: { email: 'no address' } }) },
  '/member/index/resetpwd': {
    LINK_DEAD: () => ({ input: { key: 'A'.repeat(43), newpassword: 'another long password' } }),
  },
  '/member/index/changepwd': {
    OLD_PASSWORD_INCORRECT: asMan(() => ({ oldpassword: 'not this one', newpassword: 'another long password' })),
  },
  '/member/index/logout': {},
  '/member/index/userinfo': {},
  '/member/index/confirmemail': {
    LINK_DEAD: () => ({ input: { key: 'A'.repeat(43) } }),
    EMAIL_TAKEN: async ({ product, man, woman }) => {
      const token = createToken();
      const expiresAt = new Date(Date.now() + 60_000);
      await product.db
        .insert(emailChanges)
        .values({ tokenHash: hashToken(token), memberId: man.id, email: woman.email, expiresAt });
      return { input: { key: token } };
    },
  },
  '/member/index/undoemail': { LINK_DEAD: () => ({ input: { key: 'A'.repeat(43) } }) },
  '/member/index/unsubscribe': {},
} satisfies Refusals;
