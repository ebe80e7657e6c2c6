import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotaCounters, tierPermissions, tierQuotas } from '@/db/schema';
import { sendMessages } from './chat/send';
import type { Path } from './contract';
import type { Permission } from './core/permissions';
import { toggleLike } from './likes/service';
import type { LikeStateWire } from './likes/wire-schema';
import { flushBackground } from './platform/background';
import { buildMail, buildMember, buildPhoto, buildTrend, buildUpload, buildVideo, type Member } from './testing/build';
import { fingerprint } from './testing/fingerprint';
import { logInAs, post } from './testing/product';
import { startWorld, videoFile, type World } from './testing/world';

/*
 * Each permission of spec 6, off and on, for a free member: the reply and the database change with the bit, and nothing else does.
 */

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { db } = world.product;
  for (const kind of ['mail_start_day', 'notes_day', 'videos_kept'])
    await db
      .update(tierQuotas)
      .set({ most: 10 })
      .where(and(eq(tierQuotas.tier, 'free'), eq(tierQuotas.kind, kind)));
});
afterAll(() => world.stop());

/** A free man with the permission on or off, and a woman whom he has not met. */
type Scene = { readonly man: Member; readonly woman: Member; readonly token: string };
/** An act for which a permission is needed, prepared and then done: 200 or the code of a refusal. */
type Act = (scene: Scene) => Promise<() => Promise<number | string>>;

/** A call with an input that is prepared before. */
const calls =
  (path: Path, inputOf: (scene: Scene) => object | Promise<object> = () => ({})): Act =>
  async (scene) => {
    const input = await inputOf(scene);
    return async () => (await post(path, { ...input }, { token: scene.token })).body.status;
  };

let sent = 0;
async function send(from: Member, to: Member): Promise<number | string> {
  const clientId = `permission ${(sent += 1)}`;
  const [outcome] = await sendMessages(world.product.db, [
    { senderId: from.id, receiverId: to.id, clientId, type: 'text', content: 'hello', imageKey: null },
  ]);
  if (!outcome) throw new Error('no outcome of a message');
  return outcome.ok ? 200 : outcome.code;
}

const exhaust = ({ id }: Member, kind: string, used: number) =>
  world.product.db.insert(quotaCounters).values({ memberId: id, kind, used });
const setAllowed = (permission: Permission, allowed: boolean) =>
  world.product.db
    .update(tierPermissions)
    .set({ allowed })
    .where(and(eq(tierPermissions.tier, 'free'), eq(tierPermissions.permission, permission)));

const allowAll = async (...permissions: Permission[]) => {
  for (const permission of permissions) await setAllowed(permission, true);
};

const photoOf = async ({ woman }: Scene) => ({ type: 'photo', id: (await buildPhoto(world.product.db, woman)).id });
const videoOf = async ({ woman }: Scene) => ({ type: 'video', id: (await buildVideo(world.product.db, woman)).id });
const trendOf = async ({ woman }: Scene) => ({ type: 'trend', id: (await buildTrend(world.product.db, woman)).id });
const wallOf = async ({ woman }: Scene) => ({ type: 'wall', id: woman.id });
const uploadOf = async ({ man }: Scene) => ({ img: (await buildUpload(world.product.db, man)).key });
const commentOn = (subjectOf: (scene: Scene) => Promise<object>) => async (scene: Scene) => ({
  ...(await subjectOf(scene)),
  content: 'Where was this?',
});
const mailTo = ({ woman }: Scene) => ({ email: woman.username, content: 'A mail takes a day.' });

/** The call that each permission opens, and the refusal without it. */
const acts: Record<Permission, { readonly act: Act; readonly refusal: number | string }> = {
  Allow_profile_wall_posts: { act: calls('/member/comment/released', commentOn(wallOf)), refusal: 403 },
  Auth_message: {
    act: async (scene) => {
      await toggleLike(world.product.db, scene.man, scene.woman.id);
      const note = { target_id: scene.woman.id, note: 'Which bridge is that?' };
      return async () => {
        const { data } = (await post('/member/like/like', note, { token: scene.token })).body;
        const { note: stored, note_refused: refusal } = data as LikeStateWire;
        return stored === 1 ? 200 : (refusal ?? 'no note');
      };
    },
    refusal: 'permission',
  },
  Search_users: { act: calls('/member/index/search_opposite_sex', () => ({ username: 'm' })), refusal: 403 },
  View_profiles: { act: calls('/member/index/userdetail', ({ woman }) => ({ id: woman.id })), refusal: 403 },
  Allow_comments_on_newsfeed: { act: calls('/member/comment/released', commentOn(trendOf)), refusal: 403 },
  Dynamic_unrestricted: {
    act: calls('/member/trend/released', async ({ man }) => {
      await exhaust(man, 'trends_day', 3);
      return { content: 'a fine day' };
    }),
    refusal: -2,
  },
  Allows_newsfeed_to_be_sent: { act: calls('/member/trend/released', () => ({ content: 'a fine day' })), refusal: 403 },
  Upload_photo: { act: calls('/member/photo/released', uploadOf), refusal: 403 },
  View_photo: { act: calls('/member/photo/his_photo', ({ woman }) => ({ userid: woman.id })), refusal: 403 },
  Comment_photo: { act: calls('/member/comment/released', commentOn(photoOf)), refusal: 403 },
  Add_video: { act: calls('/member/video/released', () => ({ file: videoFile() })), refusal: 403 },
  View_video: { act: calls('/member/comment/list', videoOf), refusal: 403 },
  Comment_video: {
    act: calls('/member/comment/released', async (scene) => {
      await allowAll('View_video');
      return commentOn(videoOf)(scene);
    }),
    refusal: 403,
  },
  Start_mail_dialog: { act: calls('/member/email/released', mailTo), refusal: 403 },
  Continue_mail_dialog: {
    act: calls('/member/email/released', async (scene) => {
      await buildMail(world.product.db, scene.woman, scene.man);
      await setAllowed('Start_mail_dialog', false);
      return mailTo(scene);
    }),
    refusal: 403,
  },
  Read_mails: { act: calls('/member/email/thread', ({ woman }) => ({ uid: woman.id, before: 0 })), refusal: 403 },
  Read_chat_messages: { act: calls('/member/chat/search', () => ({ text: 'hello' })), refusal: 403 },
  Start_chat_dialog: {
    act:
      async ({ man, woman }) =>
      () =>
        send(man, woman),
    refusal: 'UPGRADE_NEEDED',
  },
  Continue_chat_dialog: {
    act: async ({ man, woman }) => {
      await send(woman, man);
      return () => send(man, woman);
    },
    refusal: 'UPGRADE_NEEDED',
  },
  Send_chat_messages_for_free: {
    act: async ({ man, woman }) => {
      await exhaust(man, 'chat_sent_day', 20);
      return () => send(man, woman);
    },
    refusal: 'FREE_CHAT_USED',
  },
  Free_use_of_the_translation_function: {
    act: calls('/member/index/translate', async ({ man }) => {
      await exhaust(man, 'translate_day', 5);
      return { content: `我们周末去喝咖啡吧${man.id}`, to: 'cht' };
    }),
    refusal: -1,
  },
};

async function buildScene(): Promise<Scene> {
  const { db } = world.product;
  const man = await buildMember(db, { gender: 'male' });
  return { man, woman: await buildMember(db, { gender: 'female' }), token: await logInAs(world.product, man) };
}

/** The permissions of a free member, as the legacy call lists them. */
async function listed({ token }: Scene): Promise<readonly string[]> {
  const { body } = await post('/member/index/initdata', {}, { token });
  return (body.data as { authority: { vip0: string[] } }).authority.vip0;
}

test.each(Object.entries(acts) as [Permission, (typeof acts)[Permission]][])(
  '%s is refused while it is off, changes nothing, and is done while it is on',
  async (permission, cell) => {
    const { db } = world.product;
    const defaults = await db.select().from(tierPermissions).where(eq(tierPermissions.tier, 'free'));
    const scene = await buildScene();
    const act = await cell.act(scene);
    await setAllowed(permission, false);
    expect(await listed(scene)).not.toContain(permission);
    await flushBackground();
    const before = await fingerprint(world.product);
    expect(await act()).toBe(cell.refusal);
    await flushBackground();
    expect(await fingerprint(world.product)).toEqual(before);
    await setAllowed(permission, true);
    expect(await listed(scene)).toContain(permission);
    expect(await act()).toBe(200);
    for (const row of defaults) await setAllowed(row.permission, row.allowed);
  },
);
