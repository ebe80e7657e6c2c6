import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { likes, members, mutualLikeNotices, photos, presence, profileVisits } from '@/db/schema';
import { releaseComment } from './comments/service';
import { contract, type Path } from './contract';
import type { SubjectKind } from './core/comments';
import type { Endpoint } from './core/endpoint';
import { buildComment, buildMember, buildTrend, buildUpload, type Member } from './testing/build';
import { examples } from './testing/examples';
import { allPaths, logInAs, post } from './testing/product';
import { startWorld, type World } from './testing/world';

/*
 * A member of the caller's gender must be in no reply: not in lists, search, the wall or likes. The rival below has
 * everything that brings a member into one, also likes and visits from before a change of gender.
 */

let world: World;
let rival: Member;
/** Trends and walls of the woman and of the man with comments of the rival. */
let commented: { type: SubjectKind; id: number; commentId: number }[];

beforeAll(async () => {
  world = await startWorld();
  const { db } = world.product;
  // Ids that no other number of a reply equals.
  await db.execute(sql`alter table members alter column id restart with 770001`);
  rival = await buildMember(db, { gender: 'male', username: 'Rival', signature: 'a rival' });
  const upload = await buildUpload(db, rival);
  await db
    .update(members)
    .set({ avatarKey: upload.key })
    .where(sql`${members.id} = ${rival.id}`);
  await db.insert(photos).values({ ownerId: rival.id, uploadKey: upload.key });
  await db.insert(presence).values({ memberId: rival.id, gender: 'male', node: 'test' });
  await buildTrend(db, rival);
  const now = new Date();
  await db.insert(likes).values([
    { likerId: world.man.id, targetId: rival.id, mutualAt: now },
    { likerId: rival.id, targetId: world.man.id, mutualAt: now },
  ]);
  await db.insert(mutualLikeNotices).values({ memberId: world.man.id, otherId: rival.id });
  await db.insert(profileVisits).values({ visitedId: world.man.id, visitorId: rival.id });
  commented = [];
  for (const owner of [world.woman, world.man]) {
    const { id: trendId } = await buildTrend(db, owner);
    for (const audienceId of [null, rival.id])
      for (const subject of [{ trendId }, { wallId: owner.id }]) {
        const { id: parentId } = await buildComment(db, rival, { ...subject, audienceId });
        await buildComment(db, rival, { ...subject, parentId, repliedId: parentId, audienceId });
        commented.push({
          type: 'trendId' in subject ? 'trend' : 'wall',
          id: 'trendId' in subject ? trendId : owner.id,
          commentId: parentId,
        });
      }
  }
  // A notice of a reply, and an answer to the rival.
  const wall = { kind: 'wall', id: world.woman.id, content: 'hello' } as const;
  const own = await releaseComment(db, { ...world.man, tier: 'gold' }, wall);
  if (!own.ok) throw new Error(own.code);
  const reply = await releaseComment(db, { ...rival, tier: 'gold' }, { ...wall, replyTo: own.value.comment.id });
  if (!reply.ok) throw new Error(reply.code);
  await releaseComment(db, { ...world.woman, tier: 'gold' }, { ...wall, replyTo: reply.value.comment.id });
});
afterAll(() => world.stop());

const rowOf = (path: Path): Endpoint => contract[path];
const readByMembers = allPaths.filter((path) => rowOf(path).access === 'member');
// A client that shows a like by its id asks for the member, which is refused.
const samples = readByMembers.filter((path) => !examples[path].mayNameOwnGender);

test.each(samples)('%s returns no member of the own gender', async (path) => {
  const token = await logInAs(world.product, world.man);
  for (const more of searchesOf(path)) {
    const fields = (await examples[path].sample(world)) as Record<string, unknown>;
    const { text } = await post(path, { ...fields, ...more }, { token });
    expect(text).not.toContain(String(rival.id));
    expect(text).not.toContain(rival.username);
  }
});

test('the rival is in the replies to a woman', async () => {
  const token = await logInAs(world.product, world.woman);
  const { text } = await post('/member/index/onlinelist', {}, { token });
  expect(text).toContain(String(rival.id));
});

/** Inputs that could reach the rival, in addition to the sample. */
function searchesOf(path: Path): readonly Record<string, unknown>[] {
  const fields = Object.keys((rowOf(path).input as { shape?: object }).shape ?? {});
  const names = fields.includes('username') ? ['Rival', 'riv', '%', '_', 'R%l', 'ival'] : [];
  const ids = ['id', 'userid', 'target_id'].filter((field) => fields.includes(field));
  const comments = path.startsWith('/member/comment/')
    ? commented.flatMap(({ commentId, ...subject }) => [subject, { id: commentId }])
    : [];
  return [{}, ...comments, ...names.map((username) => ({ username })), ...ids.map((field) => ({ [field]: rival.id }))];
}
