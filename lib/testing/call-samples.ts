import { and, eq } from 'drizzle-orm';
import { backgroundPhotos, photos, quotaCounters, tierPermissions, tierQuotas } from '@/db/schema';
import { setAvatar } from '@/lib/avatar/set-avatar';
import { listAvatars } from '@/lib/avatar/queries';
import { sendMessages } from '@/lib/chat/send';
import type { InputOf, Path } from '@/lib/contract';
import {
  buildBackgroundPhoto,
  buildBlock,
  buildComment,
  buildMail,
  buildMember,
  buildNotice,
  buildPhoto,
  buildTrend,
  buildUpload,
  buildVideo,
} from './build';
import { buildGift, buildOrder, giftNamed, giveCoins } from './money';
import { deskSamples } from './desk-samples';
import { noteAuthor } from './notes';
import type { StreamedFile } from '@/lib/core/streamed-file';
import { toBirthdayTimestamp } from '@/lib/core/age';
import { moderationSamples } from './moderation-samples';
import { siteSamples } from './site-samples';
import { staffSamples } from './staff-samples';
import { password, pictureFile, registrationOf, videoFile, type World } from './world';

/** An input that each endpoint accepts; a new row without an input does not compile. */
export const callSamples: { [P in Path]: (world: World) => Promise<InputOf<P>> | InputOf<P> } = {
  '/member/index/login': ({ woman }) => ({ account: woman.username, password }),
  '/member/index/register': () => registrationOf(),
  '/member/index/forget': ({ woman }) => ({ email: woman.email }),
  '/member/index/resetpwd': () => ({ key: 'x'.repeat(43), newpassword: 'another long password' }),
  '/member/index/contact': () => ({ kind: 'payment', text: 'I was charged twice.', address: 'guest@example.org' }),
  // The same password: the tests of all calls share their members.
  '/member/index/changepwd': () => ({ oldpassword: password, newpassword: password }),
  '/member/index/logout': () => ({}),
  '/member/index/userinfo': () => ({}),
  '/member/index/initdata': () => ({}),
  '/member/index/onlinelist': () => ({ page: 1 }),
  '/member/index/new_opposite_sex': () => ({ page: 1 }),
  '/member/index/memberwall': () => ({}),
  '/member/index/welcomed': () => ({}),
  // In "Woman" and in the name of every built member.
  '/member/index/search_opposite_sex': () => ({ username: 'm' }),
  '/member/index/visitors': () => ({ page: 1 }),
  '/member/index/userdetail': ({ woman }) => ({ id: woman.id }),
  '/member/index/profile': ({ man }) => ({ email: man.email, sex: 1, birthday: nextBirthday() }),
  '/member/index/confirmemail': () => ({ key: 'x'.repeat(43) }),
  '/member/index/undoemail': () => ({ key: 'x'.repeat(43) }),
  '/member/index/unsubscribe': () => ({ key: '0'.repeat(32), kinds: 'like,mail', on: 0 }),
  '/member/index/about': () => ({ height: 172, languages: ['zh', 'en'], city: 'Taipei', undisclosed: ['education'] }),
  '/member/index/changesignature': () => ({ signature: 'I carry umbrellas for two.' }),
  '/member/index/general': () => ({ bulk_mail: 1, language: 'en' }),
  '/member/index/notification': () => ({ chat: 0, mutual_like: 1, delivery: 'immediately' }),
  '/member/index/uploads': async () => ({ file: await pictureFile() }),
  '/member/index/uploadImg': async () => ({ img: await pictureFile() }),
  '/member/avatar/list': () => ({}),
  '/member/avatar/choose': async (world) => ({ id: await formerAvatar(world) }),
  '/member/avatar/remove': () => ({}),
  '/member/avatar/del': async (world) => ({ id: await formerAvatar(world) }),
  '/member/block/block': async ({ product }) => ({
    userid: (await buildMember(product.db, { gender: 'female' })).id,
  }),
  '/member/block/unblock': async ({ product, man }) => {
    const other = await buildMember(product.db, { gender: 'female' });
    await buildBlock(product.db, man, other);
    return { userid: other.id };
  },
  '/member/block/list': () => ({ page: 1 }),
  // Another member each time: a member is reported once a day.
  '/member/reports/reports': async ({ product }) => {
    const owner = await buildMember(product.db, { gender: 'female' });
    const { id } = await buildTrend(product.db, owner);
    return { type: 1, userid: owner.id, item: 'trend', id, text: 'Sells followers.', block: 0 };
  },
  '/member/like/like': ({ woman }) => ({ target_id: woman.id }),
  '/member/like/note_state': ({ woman }) => ({ target_id: woman.id }),
  '/member/like/answer_note': async ({ product, man }) => ({ target_id: await noteAuthor(product.db, man) }),
  '/member/photo/my_photo': () => ({ before: 0 }),
  '/member/photo/his_photo': ({ woman }) => ({ userid: woman.id, before: 0 }),
  '/member/photo/released': async (world) => ({ img: await newUpload(world) }),
  '/member/photo/del_photo': async ({ product, man }) => ({ id: (await buildPhoto(product.db, man)).id }),
  '/member/comment/list': async ({ product, woman }) => ({
    type: 'photo',
    id: (await buildPhoto(product.db, woman)).id,
    before: 0,
  }),
  '/member/comment/replies': async (world) => ({ id: await ownComment(world), before: 0 }),
  '/member/comment/released': async ({ product, woman }) => ({
    type: 'trend',
    id: (await buildTrend(product.db, woman)).id,
    content: 'Where was this? [face1]',
  }),
  '/member/comment/del': async (world) => ({ id: await ownComment(world) }),
  '/member/comment/like': async ({ product, woman }) => ({
    type: 'photo',
    id: (await buildPhoto(product.db, woman)).id,
  }),
  '/member/comment/allow': async ({ product, man }) => ({
    type: 'photo',
    id: (await buildPhoto(product.db, man)).id,
    from: 'liked',
  }),
  '/member/video/released': async (world) => ({ file: await newVideo(world) }),
  '/member/video/my_video': () => ({ before: 0 }),
  '/member/video/his_video': ({ woman }) => ({ userid: woman.id, before: 0 }),
  '/member/video/del_video': async ({ product, man }) => ({ id: (await buildVideo(product.db, man)).id }),
  '/member/backphoto/released': async (world) => ({ img: await newUpload(world) }),
  '/member/backphoto/deletephoto': async ({ product, man }) => ({ id: await buildBackgroundPhoto(product.db, man) }),
  '/member/email/released': async (world) => {
    await newMail(world);
    return { email: world.woman.username, content: 'A letter takes a day.' };
  },
  '/member/email/emaillist': () => ({ box: 'received', before: 0 }),
  '/member/email/thread': ({ woman }) => ({ uid: woman.id, before: 0 }),
  '/member/email/updatestatus': async (world) => ({ id: await newMail(world) }),
  '/member/email/del': async (world) => ({ id: await newMail(world) }),
  '/member/index/senotice': () => ({ before: 0 }),
  '/member/index/upnotice': async (world) => ({ id: await newNotice(world) }),
  '/member/index/upnotices': async (world) => ({ upto: await newNotice(world) }),
  '/member/trend/trend': () => ({ before: 0 }),
  '/member/trend/my_trend': () => ({ before: 0 }),
  '/member/trend/his_trend': ({ woman }) => ({ userid: woman.id, before: 0 }),
  '/member/trend/released': async (world) => {
    await forgetPosts(world);
    return { content: 'a fine day [face1]', img: await newUpload(world), comments_from: 'liked' };
  },
  '/member/trend/del': async ({ product, man }) => ({ id: (await buildTrend(product.db, man)).id }),
  '/member/trend/draft': async (world) => ({ content: 'not posted yet', img: await newUpload(world) }),
  '/member/like/i_like': () => ({ page: 1 }),
  '/member/like/love_me': () => ({ page: 1 }),
  '/member/like/mutual_like': () => ({ page: 1 }),
  '/member/like/moments': () => ({}),
  '/member/like/shown': ({ woman }) => ({ target_id: woman.id }),
  '/member/chat/first_lines': ({ woman }) => ({ uid: woman.id }),
  '/member/chat/settings': () => ({ show_online: 1, receipts_and_typing: 1, accept: 'everyone' }),
  '/member/chat/draft': async (world) => ({ uid: await inConversation(world), text: 'not sent yet' }),
  '/member/chat/contacts': () => ({ before: `${Date.now()}000-1` }),
  '/member/chat/mute': async (world) => ({ uid: await inConversation(world), muted: 1 }),
  '/member/chat/search': async (world) => ({ text: 'hello', uid: await inConversation(world) }),
  '/member/index/translate': () => ({ content: '我们周末去喝咖啡吧', to: 'cht' }),
  '/member/shop/gift': () => ({}),
  '/member/shop/received_gift': () => ({ before: 0 }),
  '/member/gift/gift_giving': async ({ product, man, woman }) => {
    await giveCoins(product.db, man, 100);
    return { username: woman.username, giftid: await giftNamed(product.db), message: 'For you', number: 2, private: 1 };
  },
  '/member/gift/thank': async ({ product, man, woman }) => ({ id: await buildGift(product.db, woman, man) }),
  '/member/recharge/package': () => ({}),
  '/member/Upgrade/package': () => ({}),
  '/member/pay/generateuuid': () => ({}),
  '/member/Pay/pay': ({ man }) => ({
    user_id: man.id,
    gainer_id: man.id,
    pay_type: 1,
    income: '12.5',
    order_type: 1,
    start_now: 1,
  }),
  '/member/pay/orders': () => ({ before: 0 }),
  '/member/pay/order': async ({ product, man }) => ({ order: (await buildOrder(product.db, man)).key }),
  '/member/pay/refund': async ({ product, man }) => ({
    order: (await buildOrder(product.db, man, { state: 'paid' })).key,
    reason: 'I meant the smaller pack.',
  }),
  '/member/credits/history': () => ({ before: 0 }),
  '/member/credits/spending': () => ({}),
  '/member/credits/limit': () => ({ coins: 4000 }),
  ...moderationSamples,
  ...siteSamples,
  ...deskSamples,
  ...staffSamples,
};

/** Inserts an upload of the man, who keeps none of his photos, so that no limit is reached; returns its key. */
async function newUpload({ product: { db }, man }: World): Promise<string> {
  await db.delete(photos).where(eq(photos.ownerId, man.id));
  await db.delete(backgroundPhotos).where(eq(backgroundPhotos.memberId, man.id));
  return (await buildUpload(db, man)).key;
}

/** Sends the man a mail of the woman, to which he may reply; returns its id. */
async function newMail({ product: { db }, man, woman }: World): Promise<number> {
  return (await buildMail(db, woman, man)).id;
}

async function newNotice({ product: { db }, man, woman }: World): Promise<number> {
  return (await buildNotice(db, man, { actors: [woman] })).id;
}

/** Comments as the man on a trend of the woman; returns the id of the comment. */
async function ownComment({ product: { db }, man, woman }: World): Promise<number> {
  const { id } = await buildTrend(db, woman);
  return (await buildComment(db, man, { trendId: id, audienceId: man.id })).id;
}

/** Lets free members add videos, as the man is one. A file that streams is what a test sends for it. */
async function newVideo({ product: { db } }: World): Promise<StreamedFile> {
  const free = and(eq(tierPermissions.tier, 'free'), eq(tierPermissions.permission, 'Add_video'));
  await db.update(tierPermissions).set({ allowed: true }).where(free);
  await db
    .update(tierQuotas)
    .set({ most: 1000 })
    .where(and(eq(tierQuotas.tier, 'free'), eq(tierQuotas.kind, 'videos_kept')));
  return videoFile() as unknown as StreamedFile;
}

/** Gives the man the posts of the day again, so that no limit is reached. */
async function forgetPosts({ product: { db }, man }: World): Promise<void> {
  await db.delete(quotaCounters).where(and(eq(quotaCounters.memberId, man.id), eq(quotaCounters.kind, 'trends_day')));
}

let birthdays = 0;

/** Returns another day each time: a profile without a change is refused. */
function nextBirthday(): number {
  birthdays += 1;
  return toBirthdayTimestamp(`1990-01-${String((birthdays % 28) + 1).padStart(2, '0')}`);
}

/** Starts a conversation between man and woman; returns the id of the woman. */
async function inConversation({ product, man, woman }: World): Promise<number> {
  await sendMessages(product.db, [
    { senderId: man.id, receiverId: woman.id, clientId: 'first', type: 'text', content: 'hello', imageKey: null },
  ]);
  return woman.id;
}

/** Gives the man two avatars, one after the other; returns the id of the former one in his history. */
async function formerAvatar({ product: { db }, man }: World): Promise<number> {
  for (const { key } of [await buildUpload(db, man), await buildUpload(db, man)]) await setAvatar(db, man, key);
  const [, former] = await listAvatars(db, man);
  return former?.id ?? 0;
}
