import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { backgroundPhotos, memberFacts, quotaCounters, quotaTargets, tierPermissions } from '@/db/schema';
import { setAvatar } from './avatar/set-avatar';
import { sendMessages } from './chat/send';
import type { Path } from './contract';
import type { Viewer } from './core/member';
import { subjectKinds, type SubjectKind } from './core/comments';
import type { Permission } from './core/permissions';
import { findVisibleUpload } from './uploads/queries';
import {
  buildComment,
  buildMail,
  buildMember,
  buildPhoto,
  buildTrend,
  buildUpload,
  buildVideo,
  getQuota,
  type Member,
} from './testing/build';
import { logInAs, post } from './testing/product';
import { startWorld, type World } from './testing/world';

/*
 * Protected content must not pass any door while the permission is off or its quota is used up. Each text and file of the scene is
 * a canary, which is searched for in the replies of all calls that could contain it. The table of all doors is in docs/security-rules.md.
 */

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(async () => {
  await world.product.db.update(tierPermissions).set({ allowed: true }).where(eq(tierPermissions.tier, 'gold'));
});

type Scene = Awaited<ReturnType<typeof buildScene>>;

let scenes = 0;
/** A gold man; a woman whom he has not met, and one who wrote to him. Texts and files of both are canaries. */
async function buildScene() {
  const { db } = world.product;
  scenes += 1;
  const mark = (name: string) => `canary-${name}-${scenes}`;
  const man = await buildMember(db, { tier: 'gold' });
  const stranger = await buildMember(db, { gender: 'female', signature: mark('signature') });
  await db.insert(memberFacts).values({ memberId: stranger.id, city: mark('city') });
  const friend = await buildMember(db, { gender: 'female' });
  const trend = await buildTrend(db, stranger, { content: mark('trend') });
  const photo = await buildPhoto(db, stranger);
  const video = await buildVideo(db, stranger);
  const background = (await buildUpload(db, stranger)).key;
  await db.insert(backgroundPhotos).values({ memberId: stranger.id, uploadKey: background });
  const comments = [
    await buildComment(db, stranger, { trendId: trend.id, content: mark('trend-comment') }),
    await buildComment(db, stranger, { photoId: photo.id, content: mark('photo-comment') }),
    await buildComment(db, stranger, { videoId: video.id, content: mark('video-comment') }),
    await buildComment(db, stranger, { wallId: stranger.id, content: mark('wall-comment') }),
  ];
  for (const { id: parentId, trendId, photoId, videoId, wallId, content } of comments)
    await buildComment(db, stranger, { parentId, trendId, photoId, videoId, wallId, content: `${content}-reply` });
  const mail = await buildMail(db, friend, man, { content: mark('mail') });
  const picture = await buildUpload(db, friend);
  const written = { senderId: friend.id, receiverId: man.id } as const;
  await sendMessages(db, [{ ...written, clientId: '1', type: 'text', content: mark('chat'), imageKey: null }]);
  await sendMessages(db, [{ ...written, clientId: '2', type: 'image', content: '', imageKey: picture.key }]);
  const token = await logInAs(world.product, man);
  return {
    man,
    stranger,
    friend,
    trend,
    photo,
    video,
    wall: { id: stranger.id },
    background,
    comments,
    mail,
    picture,
    token,
    mark,
  };
}

type Door = readonly [path: Path, input: (scene: Scene) => Record<string, unknown>];

const commentDoors = (kinds: readonly SubjectKind[]): Door[] =>
  kinds.flatMap((type): Door[] => [
    ['/member/comment/list', (scene) => ({ type, id: scene[type].id })],
    ['/member/comment/replies', ({ comments }) => ({ id: comments[subjectKinds.indexOf(type)]?.id })],
  ]);

const profileDoors: Door[] = [
  ['/member/index/userdetail', ({ stranger }) => ({ id: stranger.id })],
  ['/member/trend/his_trend', ({ stranger }) => ({ userid: stranger.id })],
  ['/member/trend/his_trend', ({ stranger }) => ({ userid: stranger.id, before: 0 })],
  ['/member/photo/his_photo', ({ stranger }) => ({ userid: stranger.id })],
  ['/member/photo/his_photo', ({ stranger }) => ({ userid: stranger.id, before: 0 })],
  ['/member/video/his_video', ({ stranger }) => ({ userid: stranger.id, before: 0 })],
  ['/member/chat/first_lines', ({ stranger }) => ({ uid: stranger.id })],
  ...commentDoors(subjectKinds),
];
const mailDoors: Door[] = [
  ['/member/email/emaillist', () => ({})],
  ['/member/email/emaillist', () => ({ box: 'received', before: 0 })],
  ['/member/email/emaillist', () => ({ box: 'unread', before: 0 })],
  ['/member/email/thread', ({ friend }) => ({ uid: friend.id, before: 0 })],
];
const chatDoors: Door[] = [
  ['/member/chat/contacts', () => ({ before: `${Date.now() + 60_000}000-${Number.MAX_SAFE_INTEGER}` })],
  ['/member/chat/search', () => ({ text: 'canary' })],
  ['/member/chat/search', ({ friend }) => ({ text: 'canary', uid: friend.id })],
];

type Protected = {
  readonly doors: readonly Door[];
  /** Texts and keys that no door may show. */
  readonly canaries: (scene: Scene) => readonly string[];
  /** Keys of files that are not served. */
  readonly files: (scene: Scene) => readonly string[];
};

const profile: Protected = {
  doors: profileDoors,
  canaries: ({ mark, photo, video, background }) => [
    ...['city', 'signature', 'trend', 'trend-comment', 'photo-comment', 'video-comment', 'wall-comment'].map(mark),
    ...[photo.uploadKey, video.uploadKey, background],
  ],
  files: ({ photo, video, background }) => [photo.uploadKey, video.uploadKey, background],
};

const protections: Partial<Record<Permission, Protected>> = {
  View_profiles: profile,
  View_photo: {
    doors: [...profileDoors.filter(([path]) => path === '/member/photo/his_photo'), ...commentDoors(['photo'])],
    canaries: ({ mark, photo }) => [mark('photo-comment'), photo.uploadKey],
    files: ({ photo }) => [photo.uploadKey],
  },
  View_video: {
    doors: [...profileDoors.filter(([path]) => path === '/member/video/his_video'), ...commentDoors(['video'])],
    canaries: ({ mark, video }) => [mark('video-comment'), `${video.uploadKey}/video`],
    files: () => [],
  },
  Read_mails: { doors: mailDoors, canaries: ({ mark }) => [mark('mail')], files: () => [] },
  Read_chat_messages: {
    doors: chatDoors,
    canaries: ({ mark }) => [mark('chat')],
    files: ({ picture }) => [picture.key],
  },
  Search_users: {
    doors: [['/member/index/search_opposite_sex', ({ stranger }) => ({ username: stranger.username })]],
    canaries: ({ stranger }) => [stranger.username],
    files: () => [],
  },
};

const setAllowed = (permission: Permission, allowed: boolean) =>
  world.product.db
    .update(tierPermissions)
    .set({ allowed })
    .where(and(eq(tierPermissions.tier, 'gold'), eq(tierPermissions.permission, permission)));

/** Calls every door; returns the canaries that came through, by the path. */
async function leaks({ doors, canaries }: Protected, scene: Scene): Promise<string[]> {
  const leaks: string[] = [];
  for (const [path, input] of doors) {
    const { body } = await post(path, input(scene), { token: scene.token });
    const text = JSON.stringify(body.data ?? null);
    leaks.push(
      ...canaries(scene)
        .filter((canary) => text.includes(canary))
        .map((canary) => `${path} ${canary}`),
    );
  }
  return leaks;
}

async function servedFiles({ files }: Protected, scene: Scene): Promise<string[]> {
  const viewer: Pick<Viewer, 'id' | 'gender' | 'role' | 'status' | 'tier'> = {
    ...scene.man,
    status: 'active',
    tier: 'gold',
  };
  const served: string[] = [];
  for (const key of files(scene)) if (await findVisibleUpload(world.product.db, viewer, key)) served.push(key);
  return served;
}

const sorted = (items: readonly string[]) => [...new Set(items)].toSorted();

describe.each(Object.entries(protections) as [Permission, Protected][])('%s', (permission, guarded) => {
  test('shows nothing by any door while it is off, and everything while it is on', async () => {
    const scene = await buildScene();
    await setAllowed(permission, false);
    expect(await leaks(guarded, scene)).toEqual([]);
    expect(await servedFiles(guarded, scene)).toEqual([]);
    await setAllowed(permission, true);
    const leaked = sorted((await leaks(guarded, scene)).map((leak) => leak.split(' ')[1] ?? ''));
    expect(leaked).toEqual(sorted(guarded.canaries(scene)));
    expect(sorted(await servedFiles(guarded, scene))).toEqual(sorted(guarded.files(scene)));
  });
});

describe('the profiles of a day', () => {
  const exhaust = async ({ id: memberId }: Member) => {
    const used = await getQuota(world.product.db, 'gold', 'view_profile_day');
    await world.product.db.insert(quotaCounters).values({ memberId, kind: 'view_profile_day', used });
  };

  test('used up, show nothing of a member by any door', async () => {
    const scene = await buildScene();
    await exhaust(scene.man);
    expect(await leaks(profile, scene)).toEqual([]);
    expect(await servedFiles(profile, scene)).toEqual([]);
    const { body } = await post('/member/trend/his_trend', { userid: scene.stranger.id }, { token: scene.token });
    expect(body).toMatchObject({ status: -2, code: 'VIEW_LIMIT', upgrade: 0 });
    expect(body.retry).toBeGreaterThan(0);
  });

  test('leave open who was opened today, related members and oneself', async () => {
    const { db } = world.product;
    const scene = await buildScene();
    await exhaust(scene.man);
    const own = await buildTrend(db, scene.man);
    const paths = [scene.man.id, scene.friend.id].flatMap((userid) =>
      (['/member/trend/his_trend', '/member/photo/his_photo'] as const).map((path) => [path, { userid }] as const),
    );
    for (const [path, input] of [...paths, ['/member/comment/list', { type: 'trend', id: own.id }] as const])
      expect((await post(path, input, { token: scene.token })).body.status, path).toBe(200);
    await db
      .insert(quotaTargets)
      .values({ memberId: scene.man.id, kind: 'view_profile_day', targetId: scene.stranger.id });
    expect(await servedFiles(profile, scene)).toHaveLength(3);
    expect((await leaks(profile, scene)).length).toBeGreaterThan(0);
  });

  test('are counted by each list of a profile, each member once', async () => {
    const { db } = world.product;
    const scene = await buildScene();
    for (const path of ['/member/photo/his_photo', '/member/trend/his_trend', '/member/video/his_video'] as const)
      await post(path, { userid: scene.stranger.id }, { token: scene.token });
    const [row] = await db
      .select({ used: quotaCounters.used })
      .from(quotaCounters)
      .where(and(eq(quotaCounters.memberId, scene.man.id), eq(quotaCounters.kind, 'view_profile_day')));
    expect(row?.used).toBe(1);
  });

  test('used up, leave open a post on which the viewer commented, and avatars and pictures of the newsfeed', async () => {
    const { db } = world.product;
    const scene = await buildScene();
    const { stranger, trend, man, token } = scene;
    await buildComment(db, man, { trendId: trend.id, audienceId: man.id });
    const avatar = (await buildUpload(db, stranger)).key;
    await setAvatar(db, stranger, avatar);
    await exhaust(man);
    expect((await post('/member/comment/list', { type: 'trend', id: trend.id }, { token })).body.status).toBe(200);
    const files: Protected = { ...profile, files: () => [avatar] };
    expect(await servedFiles(files, scene)).toEqual([avatar]);
  });
});

describe('the sentence of a refusal', () => {
  test.each([
    ['Start_mail_dialog', 'MAIL_TIER', 'stranger'],
    ['Continue_mail_dialog', 'MAIL_REPLY_TIER', 'friend'],
  ] as const)('of %s off is %s, without a way that does not help', async (permission, code, to) => {
    const scene = await buildScene();
    await setAllowed(permission, false);
    const input = { email: scene[to].username, content: 'hello' };
    const { body } = await post('/member/email/released', input, { token: scene.token });
    expect(body).toMatchObject({ status: 403, code, upgrade: 0 });
    expect(body.msg).not.toMatch(/silver|gold|upgrade/i);
  });

  test('of Auth_message off is the reason of the note alone, and the like stays', async () => {
    const scene = await buildScene();
    await setAllowed('Auth_message', false);
    const input = { target_id: scene.stranger.id, note: scene.mark('note') };
    const { body } = await post('/member/like/like', input, { token: scene.token });
    expect(body).toMatchObject({ status: 200, data: { is_like: 1, note_refused: 'permission', upgrade: 0 } });
    expect(body.msg).not.toMatch(/silver|gold|upgrade/i);
    expect(JSON.stringify(body.data)).not.toContain(scene.mark('note'));
  });

  test('of a quota of none names the membership, because tomorrow changes nothing', async () => {
    const scene = await buildScene();
    const man = await buildMember(world.product.db);
    await setFree('Start_mail_dialog');
    const input = { email: scene.stranger.username, content: 'hello' };
    const { body } = await post('/member/email/released', input, { token: await logInAs(world.product, man) });
    expect(body).toMatchObject({ status: 403, code: 'MAIL_TIER', upgrade: 1 });
    expect(body.retry).toBeUndefined();
  });
});

const setFree = (permission: Permission) =>
  world.product.db
    .update(tierPermissions)
    .set({ allowed: true })
    .where(and(eq(tierPermissions.tier, 'free'), eq(tierPermissions.permission, permission)));
