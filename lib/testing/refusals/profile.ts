import { profileChanges } from '@/db/schema';
import { listAvatars } from '@/lib/avatar/queries';
import { hashPassword } from '@/lib/auth/passwords';
import { setAvatar } from '@/lib/avatar/set-avatar';
import { toBirthdayTimestamp } from '@/lib/core/age';
import { limits } from '@/lib/core/limits';
import type { LimitedField } from '@/lib/settings/model';
import { buildBackgroundPhoto, buildMember, buildUpload } from '../build';
import { logInAs } from '../product';
import { password, type World } from '../world';
import { asMan, type Refusals } from './refusal';

const birthday = toBirthdayTimestamp('1990-01-01');

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

/** The own profile: facts, settings, avatars and background photos. */
export const profileRefusals = {
  '/member/index/profile': {
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
  '/member/index/about': {},
  '/member/index/changesignature': {},
  '/member/index/general': {},
  '/member/index/notification': {},
  '/member/avatar/list': {},
  '/member/avatar/choose': { AVATAR_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
  '/member/avatar/remove': {},
  '/member/avatar/del': {
    AVATAR_NOT_FOUND: asMan(() => ({ id: 999_999 })),
    AVATAR_IN_USE: asMan(async ({ product: { db }, man }) => {
      await setAvatar(db, man, (await buildUpload(db, man)).key);
      return { id: (await listAvatars(db, man))[0]?.id };
    }),
  },
  '/member/backphoto/released': {
    IMAGE_NOT_FOUND: asMan(async ({ product, woman }) => ({ img: (await buildUpload(product.db, woman)).key })),
    BACKGROUND_LIMIT: async ({ product }) => {
      const owner = await buildMember(product.db);
      for (let kept = 0; kept < limits.backgroundPhotos; kept++) await buildBackgroundPhoto(product.db, owner);
      const { key } = await buildUpload(product.db, owner);
      return { input: { img: key }, token: await logInAs(product, owner) };
    },
  },
  '/member/backphoto/deletephoto': {
    PHOTO_NOT_FOUND: asMan(async ({ product, woman }) => ({ id: await buildBackgroundPhoto(product.db, woman) })),
  },
} satisfies Refusals;
