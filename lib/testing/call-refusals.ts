import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { CodeOf, Path } from '@/lib/contract';
import type { Db } from '@/db/client';
import {
  buildBackgroundPhoto,
  buildComment,
  buildMember,
  buildPhoto,
  buildTrend,
  buildUpload,
  getQuota,
  buildVideo,
} from './build';
import { honestVideos, hostileVideos } from './hostile-videos';
import { logInAs, post } from './product';
import { password, pictureFile, registrationOf, videoFile, type World } from './world';
import { listAvatars } from '@/lib/avatar/queries';
import { setAvatar } from '@/lib/avatar/set-avatar';
import { hashPassword } from '@/lib/auth/passwords';
import { limits } from '@/lib/core/limits';
import { emailChanges, profileChanges, quotaCounters, tierPermissions, videos } from '@/db/schema';
import { toBirthdayTimestamp } from '@/lib/core/age';
import { createToken, hashToken } from '@/lib/platform/random-token';
import type { LimitedField } from '@/lib/settings/model';
import type { MemberStatus } from '@/lib/core/member';

type Provocation = { input: Record<string, unknown>; token?: string };
export type Provoke = (world: World) => Promise<Provocation> | Provocation;

async function accountWith(world: World, status: MemberStatus) {
  const member = await buildMember(world.product.db, {
    gender: 'male',
    status,
    passwordHash: await hashPassword(password),
  });
  return { input: { account: member.username, password } };
}

const asMan =
  (input: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>): Provoke =>
  async (world) => ({ input: await input(world), token: world.token });

const birthday = toBirthdayTimestamp('1990-01-01');

/** A member who changed a field yesterday, a week after they joined, and what would change it again. */
async function afterChange({ product }: World, field: LimitedField, change: Record<string, unknown>) {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const { id, email } = await buildMember(product.db, { createdAt: daysAgo(8) });
  await product.db
    .insert(profileChanges)
    .values({ memberId: id, field, oldValue: '', newValue: '', createdAt: daysAgo(1) });
  return { input: { email, birthday, ...change }, token: await logInAs(product, { id }) };
}

/** Puts a file in the place of the folder of uploads, for the rest of this file. */
function breakingStore(input: () => Promise<Record<string, unknown>>): Provoke {
  return async ({ product, token }) => {
    const folder = path.join(product.dataDir, 'uploads');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, '');
    return { input: await input(), token };
  };
}

/** Sends a file as a member whose tier adds videos. */
const asPayingMan =
  (file: () => Buffer): Provoke =>
  async ({ product }) => ({
    input: { file: new File([new Uint8Array(file())], 'a.mp4', { type: 'video/mp4' }) },
    token: await logInAs(product, await buildMember(product.db, { tier: 'gold' })),
  });

function hostileVideo(name: string): Buffer {
  const [, bytes] = hostileVideos().find(([known]) => known === name) ?? [];
  if (!bytes) throw new Error(`there is no hostile video ${name}`);
  return bytes;
}

const tooManyPixels = Math.ceil(Math.sqrt(limits.upload.maxPixels.other)) + 1;
const badPictures = {
  NOT_AN_IMAGE: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' }),
  IMAGE_TOO_LARGE: new File([new Uint8Array(limits.upload.maxKilobytes * 1024 + 1)], 'a.png', { type: 'image/png' }),
};

/** The input that provokes each code of each row; a new code without an input does not compile. */
export const provocations: { [P in Path]: { [C in CodeOf<P>]: Provoke } } = {
  '/member/index/login': {
    INCORRECT_CREDENTIALS: () => ({ input: { account: 'nobody', password: 'whatever it is' } }),
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
  '/member/index/initdata': {},
  '/member/index/visitors': {},
  '/member/index/onlinelist': {},
  '/member/index/new_opposite_sex': {},
  '/member/index/memberwall': {},
  '/member/index/welcomed': {},
  '/member/index/userdetail': {
    MEMBER_NOT_FOUND: asMan(() => ({ id: 999_999 })),
    VIEW_LIMIT: async ({ product, man }) => {
      const token = await logInAs(product, man);
      const quota = await getQuota(product.db, 'free', 'view_profile_day');
      for (let viewed = 0; viewed < quota; viewed++) {
        const woman = await buildMember(product.db, { gender: 'female' });
        const { body } = await post('/member/index/userdetail', { id: woman.id }, { token });
        if (body.status !== 200) throw new Error(`profile ${viewed + 1} of ${quota} was refused with ${body.status}`);
      }
      const oneMore = await buildMember(product.db, { gender: 'female' });
      return { input: { id: oneMore.id }, token };
    },
  },
  '/member/index/search_opposite_sex': {
    NO_USERS: asMan(() => ({ username: ' ' })),
    SEARCH_LIMIT: async ({ product, woman }) => {
      const viewer = await buildMember(product.db);
      const used = await getQuota(product.db, 'free', 'search_day');
      await product.db.insert(quotaCounters).values({ memberId: viewer.id, kind: 'search_day', used });
      return { input: { username: woman.username }, token: await logInAs(product, viewer) };
    },
  },
  '/member/index/profile': {
    EMAIL_TAKEN: asMan(({ woman }) => ({ email: woman.email.toUpperCase(), birthday })),
    UNCHANGED: asMan(({ man }) => ({ email: man.email, birthday, sex: 1, avatar: '' })),
    AVATAR_NOT_FOUND: asMan(async ({ product, man, woman }) => {
      const { key: avatar } = await buildUpload(product.db, woman);
      return { email: man.email, birthday, avatar };
    }),
    GENDER_LIMIT: (world) => afterChange(world, 'gender', { sex: 0 }),
    BIRTHDAY_LIMIT: (world) => afterChange(world, 'birthday', { birthday: toBirthdayTimestamp('1990-01-02') }),
    EMAIL_LIMIT: (world) => afterChange(world, 'email', { email: 'another@example.test' }),
  },
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
  '/member/index/unsubscribe': {},
  '/member/index/about': {},
  '/member/index/changesignature': {},
  '/member/index/general': {},
  '/member/index/notification': {},
  '/member/index/uploads': {
    NOT_AN_IMAGE: asMan(() => ({ file: badPictures.NOT_AN_IMAGE })),
    IMAGE_TOO_LARGE: asMan(() => ({ file: badPictures.IMAGE_TOO_LARGE })),
    TOO_MANY_PIXELS: asMan(async () => ({ file: await pictureFile(tooManyPixels, tooManyPixels) })),
    UPLOAD_FAILED: breakingStore(async () => ({ file: await pictureFile() })),
  },
  '/member/index/uploadImg': {
    NOT_AN_IMAGE: asMan(() => ({ img: badPictures.NOT_AN_IMAGE })),
    IMAGE_TOO_LARGE: asMan(() => ({ img: badPictures.IMAGE_TOO_LARGE })),
    TOO_MANY_PIXELS: asMan(async () => ({ img: await pictureFile(tooManyPixels, tooManyPixels) })),
    UPLOAD_FAILED: breakingStore(async () => ({ img: await pictureFile() })),
    IMAGE_TOO_SMALL: asMan(async () => ({
      img: await pictureFile(limits.upload.targetSize - 1, limits.upload.targetSize),
    })),
  },
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
  '/member/like/like': { MEMBER_NOT_FOUND: asMan(({ man }) => ({ target_id: man.id })) },
  '/member/photo/my_photo': {},
  '/member/photo/his_photo': { MEMBER_NOT_FOUND: asMan(() => ({ userid: 999_999 })) },
  '/member/photo/released': {
    IMAGE_NOT_FOUND: asMan(async ({ product, woman }) => ({ img: (await buildUpload(product.db, woman)).key })),
    PHOTO_LIMIT: async ({ product }) => {
      const owner = await buildMember(product.db);
      const most = await getQuota(product.db, 'free', 'photos_kept');
      for (let kept = 0; kept < most; kept++) await buildPhoto(product.db, owner);
      const { key } = await buildUpload(product.db, owner);
      return { input: { img: key }, token: await logInAs(product, owner) };
    },
  },
  '/member/photo/del_photo': {
    PHOTO_NOT_FOUND: asMan(async ({ product, woman }) => ({ id: (await buildPhoto(product.db, woman)).id })),
  },
  '/member/comment/list': {
    SUBJECT_NOT_FOUND: asMan(() => ({ type: 'trend', id: 999_999_999 })),
    NO_PERMISSION: asMan(({ product, woman }) => readyVideo(product.db, woman)),
  },
  '/member/comment/replies': {
    COMMENT_NOT_FOUND: asMan(() => ({ id: 999_999_999 })),
    NO_PERMISSION: asMan(async ({ product: { db }, man, woman }) => {
      const { id: videoId } = await readyVideo(db, woman);
      return { id: (await buildComment(db, man, { videoId, audienceId: man.id })).id };
    }),
  },
  '/member/comment/released': {
    SUBJECT_NOT_FOUND: asMan(() => ({ type: 'photo', id: 999_999_999, content: 'hello' })),
    NO_PERMISSION: asMan(async ({ product, woman }) => ({
      type: 'photo',
      id: (await buildPhoto(product.db, woman)).id,
      content: 'hello',
    })),
    COMMENTS_CLOSED: asMan(async ({ product, woman }) => ({
      type: 'trend',
      id: (await buildTrend(product.db, woman, { commentsFrom: 'none' })).id,
      content: 'hello',
    })),
    COMMENT_NOT_FOUND: asMan(async ({ product, woman }) => ({
      type: 'trend',
      id: (await buildTrend(product.db, woman)).id,
      content: 'hello',
      reply_to: 999_999_999,
    })),
    COMMENT_LIMIT: async ({ product: { db }, product, woman }) => {
      const author = await buildMember(db);
      const used = await getQuota(db, 'free', 'comments_day');
      await db.insert(quotaCounters).values({ memberId: author.id, kind: 'comments_day', used });
      const { id } = await buildTrend(db, woman);
      return { input: { type: 'trend', id, content: 'hello' }, token: await logInAs(product, author) };
    },
  },
  '/member/comment/del': { COMMENT_NOT_FOUND: asMan(() => ({ id: 999_999_999 })) },
  '/member/comment/like': {
    SUBJECT_NOT_FOUND: asMan(async ({ product, man }) => ({
      type: 'photo',
      id: (await buildPhoto(product.db, man)).id,
    })),
    NO_PERMISSION: asMan(({ product, woman }) => readyVideo(product.db, woman)),
  },
  '/member/comment/allow': {
    SUBJECT_NOT_FOUND: asMan(async ({ product, woman }) => ({
      type: 'trend',
      id: (await buildTrend(product.db, woman)).id,
      from: 'none',
    })),
  },
  '/member/video/released': {
    NOT_A_VIDEO: asPayingMan(() => hostileVideo('a page')),
    VIDEO_TOO_LARGE: asPayingMan(() => Buffer.alloc(limits.video.maxBytes + 1)),
    VIDEO_TOO_LONG: asPayingMan(() => hostileVideo('endless by its times')),
    VIDEO_TOO_MANY_PIXELS: asPayingMan(() => hostileVideo('huge in the header')),
    VIDEO_NOT_PLAYABLE: asPayingMan(() => hostileVideo('a track of subtitles')),
    UPLOAD_FAILED: async (world) => {
      const provoked = await asPayingMan(() => honestVideos().mp4)(world);
      return breakingStore(async () => provoked.input)({ ...world, token: provoked.token ?? '' });
    },
    VIDEO_LIMIT: async (world) => {
      const owner = await buildMember(world.product.db, { tier: 'silver' });
      const most = await getQuota(world.product.db, 'silver', 'videos_kept');
      for (let kept = 0; kept < most; kept++) await buildVideo(world.product.db, owner);
      return { input: { file: videoFile() }, token: await logInAs(world.product, owner) };
    },
  },
  '/member/video/my_video': {},
  '/member/video/his_video': { MEMBER_NOT_FOUND: asMan(() => ({ userid: 999_999 })) },
  '/member/video/del_video': {
    VIDEO_NOT_FOUND: asMan(async ({ product, woman }) => ({ id: (await buildVideo(product.db, woman)).id })),
  },
  '/member/email/released': {
    RECIPIENT_NOT_FOUND: asMan(() => ({ email: 'no one', content: 'hello' })),
    RECIPIENT_IS_SENDER: async ({ product }) => {
      const sender = await buildMember(product.db);
      return { input: { email: sender.username, content: 'hello' }, token: await logInAs(product, sender) };
    },
    MAIL_LIMIT: async ({ product, woman }) => {
      const sender = await buildMember(product.db, { tier: 'silver' });
      const most = await getQuota(product.db, 'silver', 'mail_start_day');
      await product.db.insert(quotaCounters).values({ memberId: sender.id, kind: 'mail_start_day', used: most });
      return { input: { email: woman.username, content: 'hello' }, token: await logInAs(product, sender) };
    },
    MAIL_TIER: async ({ product, woman }) => ({
      input: { email: woman.username, content: 'hello' },
      token: await logInAs(product, await buildMember(product.db)),
    }),
  },
  '/member/email/emaillist': {},
  '/member/email/thread': {},
  '/member/email/updatestatus': { MAIL_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
  '/member/email/del': { MAIL_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
  '/member/index/senotice': {},
  '/member/index/upnotice': { NOTICE_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
  '/member/index/upnotices': {},
  '/member/trend/trend': {},
  '/member/trend/my_trend': {},
  '/member/trend/his_trend': { MEMBER_NOT_FOUND: asMan(() => ({ userid: 999_999 })) },
  '/member/trend/released': {
    IMAGE_NOT_FOUND: async ({ product, woman }) => ({
      input: { img: (await buildUpload(product.db, woman)).key },
      token: await logInAs(product, await buildMember(product.db)),
    }),
    TREND_LIMIT: async ({ product }) => {
      const author = await buildMember(product.db);
      const most = await getQuota(product.db, 'free', 'trends_day');
      await product.db.insert(quotaCounters).values({ memberId: author.id, kind: 'trends_day', used: most });
      return { input: { content: 'one more' }, token: await logInAs(product, author) };
    },
    NO_PERMISSION: async ({ product }) => {
      const author = await buildMember(product.db, { tier: 'gold' });
      await product.db
        .update(tierPermissions)
        .set({ allowed: false })
        .where(and(eq(tierPermissions.tier, 'gold'), eq(tierPermissions.permission, 'Upload_photo')));
      return {
        input: { img: (await buildUpload(product.db, author)).key },
        token: await logInAs(product, author),
      };
    },
  },
  '/member/trend/del': { TREND_NOT_FOUND: asMan(() => ({ id: 999_999 })) },
  '/member/trend/draft': {
    IMAGE_NOT_FOUND: async ({ product, woman }) => ({
      input: { img: (await buildUpload(product.db, woman)).key },
      token: await logInAs(product, await buildMember(product.db)),
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
  '/member/like/i_like': {},
  '/member/like/love_me': {},
  '/member/like/mutual_like': {},
  '/member/like/moments': {},
  '/member/like/shown': {},
  '/member/chat/first_lines': { MEMBER_NOT_FOUND: asMan(({ man }) => ({ uid: man.id })) },
  '/member/chat/settings': {},
  '/member/chat/draft': { NO_CONVERSATION: asMan(({ woman }) => ({ uid: woman.id, text: 'never sent' })) },
  '/member/chat/mute': { NO_CONVERSATION: asMan(({ woman }) => ({ uid: woman.id, muted: 1 })) },
  '/member/chat/contacts': {},
  '/member/chat/search': {},
  '/member/staff/conversations': {},
  '/member/staff/duty': {},
};

/** Inserts a video that others see, which a free member does not. */
async function readyVideo(db: Db, owner: { id: number }): Promise<{ type: 'video'; id: number }> {
  const { key: uploadKey } = await buildUpload(db, owner);
  const [video] = await db
    .insert(videos)
    .values({ ownerId: owner.id, uploadKey, status: 'ready' })
    .returning({ id: videos.id });
  return { type: 'video', id: video?.id ?? 0 };
}
