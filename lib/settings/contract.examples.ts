import { emailChanges, profileChanges } from '@/db/schema';
import { hashPassword } from '@/lib/auth/passwords';
import { toBirthdayTimestamp } from '@/lib/core/age';
import { createToken, hashToken } from '@/lib/platform/random-token';
import { buildMember, buildUpload } from '@/lib/testing/build';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { logInAs } from '@/lib/testing/product';
import { asMan } from '@/lib/testing/provoke';
import { password, type World } from '@/lib/testing/world';
import type { settingsContract } from './contract';
import type { LimitedField } from './model';

let birthdays = 0;

const birthday = toBirthdayTimestamp('1990-01-01');

export const settingsExamples = {
  '/member/index/accept_texts': {
    callers: groups.members,
    sample: () => ({ terms: 1, privacy: 1 }),
  },
  '/member/index/profile': {
    callers: groups.members,
    sample: ({ man }) => ({ email: man.email, sex: 1, birthday: nextBirthday() }),
    refusals: {
      EMAIL_TAKEN: asMan(({ woman }) => ({ email: woman.email.toUpperCase(), birthday, password })),
      PASSWORD_REQUIRED: asMan(() => ({ email: 'another@example.test', birthday })),
      WRONG_PASSWORD: asMan(() => ({ email: 'another@example.test', birthday, password: 'not this one' })),
      UNCHANGED: asMan(({ man }) => ({ email: man.email, birthday, sex: 1, avatar: '' })),
      AVATAR_NOT_FOUND: asMan(async ({ product, man, woman }) => {
        const { key: avatar } = await buildUpload(product.db, woman);
        return { email: man.email, birthday, avatar };
      }),
      GENDER_LIMIT: (world) => afterChange(world, 'gender', { sex: 0 }),
      BIRTHDAY_LIMIT: (world) => afterChange(world, 'birthday', { birthday: toBirthdayTimestamp('1990-01-02') }),
      COUNTRY_LIMIT: (world) => afterChange(world, 'country', { country: 'TW' }),
      EMAIL_LIMIT: (world) => afterChange(world, 'email', { email: 'another@example.test', password }),
    },
    reads: undefined,
    hasLegacyReply: true,
  },
  '/member/index/confirmemail': {
    callers: groups.everyone,
    sample: () => ({ key: 'x'.repeat(43) }),
    refusals: {
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
    isSampleRefused: true,
  },
  '/member/index/undoemail': {
    callers: groups.everyone,
    sample: () => ({ key: 'x'.repeat(43) }),
    refusals: { LINK_DEAD: () => ({ input: { key: 'A'.repeat(43) } }) },
    reads: undefined,
    isSampleRefused: true,
  },
  '/member/index/about': {
    callers: groups.members,
    sample: () => ({ height: 172, languages: ['zh', 'en'], city: 'Taipei', undisclosed: ['education'] }),
  },
  '/member/index/changesignature': {
    callers: groups.members,
    sample: () => ({ signature: 'I carry umbrellas for two.' }),
    hasLegacyReply: true,
  },
  '/member/index/general': {
    callers: groups.members,
    sample: () => ({ bulk_mail: 1, language: 'en' }),
    reads: () => [{}],
  },
  '/member/index/notification': {
    callers: groups.members,
    sample: () => ({ chat: 0, mutual_like: 1, delivery: 'immediately' }),
    reads: () => [{}],
  },
} satisfies ExamplesOf<typeof settingsContract>;

/** Returns another day each time: a profile without a change is refused. */
function nextBirthday(): number {
  birthdays += 1;
  return toBirthdayTimestamp(`1990-01-${String((birthdays % 28) + 1).padStart(2, '0')}`);
}

/** A member who changed a field yesterday, a week after they joined, and what would change it again. */
async function afterChange({ product }: World, field: LimitedField, change: Record<string, unknown>) {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const passwordHash = await hashPassword(password);
  const { id, email } = await buildMember(product.db, { createdAt: daysAgo(8), passwordHash });
  await product.db
    .insert(profileChanges)
    .values({ memberId: id, field, oldValue: '', newValue: '', createdAt: daysAgo(1) });
  return { input: { email, birthday, ...change }, token: await logInAs(product, { id }) };
}
