import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avatarHistory, backgroundPhotos, likes, mutualLikeNotices, photos } from '@/db/schema';
import type { reviewStatuses } from '@/db/schema/uploads';
import { contract, type Path } from './contract';
import {
  buildBlock,
  buildComment,
  buildMail,
  buildMember,
  buildNotice,
  buildTrend,
  buildUpload,
  type Member,
  buildVideo,
} from './testing/build';
import { fieldsOf } from './testing/call-fields';
import { buildGift } from './testing/money';
import { buildWarning } from './testing/reports';
import { examples } from './testing/examples';
import { fingerprint } from './testing/fingerprint';
import { allPaths, post } from './testing/product';
import { startWorld, type World } from './testing/world';

/*
 * Ids of others: for the caller, a row that belongs to another member and a member whom the caller may not see do not
 * exist. The reply is that of an unknown id, byte for byte, and nothing is stored.
 */

let world: World;
let ids: {
  hiddenComments: number[];
  photo: number[];
  video: number[];
  background: number[];
  avatar: number[];
  hiddenPhotos: number[];
  trends: number[];
  mails: number[];
  notices: number[];
  members: number[];
  /** Those whom the man does not block. */
  strangers: number[];
  gifts: number[];
  warnings: number[];
};

beforeAll(async () => {
  world = await startWorld();
  const { db } = world.product;
  const rival = await buildMember(db, { gender: 'male' });
  const blocked = await buildMember(db, { gender: 'female' });
  const blocker = await buildMember(db, { gender: 'female' });
  const pending = await buildMember(db, { gender: 'female', status: 'pending' });
  const suspended = await buildMember(db, { gender: 'female', status: 'suspended' });
  await buildBlock(db, world.man, blocked);
  await buildBlock(db, blocker, world.man);
  await db.insert(likes).values({ likerId: rival.id, targetId: world.woman.id });
  await db.insert(mutualLikeNotices).values({ memberId: world.woman.id, otherId: rival.id });
  const invisible = [rival, blocked, blocker, pending, suspended];

  const idOf = async (insert: Promise<{ id: number }[]>) => (await insert)[0]?.id ?? 0;
  type Review = (typeof reviewStatuses)[number];
  const photoOf = async (
    ownerId: number,
    given: Partial<typeof photos.$inferInsert> = {},
    review: Review = 'approved',
  ) => {
    const { key } = await buildUpload(db, { id: ownerId }, { review });
    return idOf(
      db
        .insert(photos)
        .values({ ownerId, uploadKey: key, ...given })
        .returning({ id: photos.id }),
    );
  };
  const { key } = await buildUpload(db, world.woman);
  const row = { memberId: world.woman.id, uploadKey: key };
  // A comment of a rival on a trend that the man sees, and comments on trends that he does not see.
  const commentOf = async (commenterId: number, trendOwner: Member) => {
    const { id: trendId } = await buildTrend(db, trendOwner);
    return (await buildComment(db, { id: commenterId }, { trendId, audienceId: commenterId })).id;
  };
  const hiddenComments = [
    await commentOf(rival.id, world.woman),
    await commentOf(world.woman.id, rival),
    await commentOf(blocker.id, blocker),
  ];
  ids = {
    photo: [await photoOf(world.woman.id), await photoOf(rival.id)],
    video: [(await buildVideo(db, world.woman)).id, (await buildVideo(db, rival)).id],
    background: [await idOf(db.insert(backgroundPhotos).values(row).returning({ id: backgroundPhotos.id }))],
    avatar: [await idOf(db.insert(avatarHistory).values(row).returning({ id: avatarHistory.id }))],
    hiddenPhotos: [
      ...(await Promise.all(invisible.map(({ id }) => photoOf(id)))),
      await photoOf(world.woman.id, { hiddenAt: new Date() }),
      await photoOf(world.woman.id, {}, 'pending'),
      await photoOf(world.woman.id, {}, 'rejected'),
    ],
    trends: [(await buildTrend(db, world.woman)).id, (await buildTrend(db, rival)).id],
    mails: [(await buildMail(db, world.woman, rival)).id, (await buildMail(db, rival, world.woman)).id],
    notices: [(await buildNotice(db, world.woman)).id, (await buildNotice(db, rival)).id],
    members: invisible.map(({ id }) => id),
    strangers: invisible.filter((one) => one !== blocked).map(({ id }) => id),
    gifts: [await buildGift(db, rival, world.woman), await buildGift(db, world.man, world.woman)],
    hiddenComments,
    warnings: [await buildWarning(db, world.woman, world.agent)],
  };
});
afterAll(() => world.stop());

/** The id field of each call, with ids that the man may not use. */
const foreignIds: { readonly [P in Path]?: { field: string; of: () => readonly number[]; fields?: object } } = {
  '/member/index/userdetail': { field: 'id', of: () => ids.members },
  // A block again changes nothing, and is no refusal.
  '/member/block/block': { field: 'userid', of: () => ids.strangers },
  '/member/block/unblock': { field: 'userid', of: () => ids.strangers },
  '/member/reports/reports': { field: 'userid', of: () => ids.members, fields: { type: 1 } },
  '/member/like/like': { field: 'target_id', of: () => ids.members },
  '/member/like/note_state': { field: 'target_id', of: () => ids.members },
  '/member/like/answer_note': { field: 'target_id', of: () => ids.members },
  '/member/like/shown': { field: 'target_id', of: () => ids.members },
  '/member/photo/his_photo': { field: 'userid', of: () => ids.members },
  '/member/photo/del_photo': { field: 'id', of: () => ids.photo },
  '/member/comment/list': { field: 'id', of: () => ids.hiddenPhotos, fields: { type: 'photo' } },
  '/member/comment/replies': { field: 'id', of: () => ids.hiddenComments },
  '/member/comment/released': {
    field: 'id',
    of: () => ids.hiddenPhotos,
    fields: { type: 'photo', content: 'hello' },
  },
  '/member/comment/del': { field: 'id', of: () => ids.hiddenComments },
  '/member/comment/like': { field: 'id', of: () => ids.hiddenPhotos, fields: { type: 'photo' } },
  '/member/comment/allow': { field: 'id', of: () => ids.photo, fields: { type: 'photo', from: 'none' } },
  '/member/video/his_video': { field: 'userid', of: () => ids.members },
  '/member/video/del_video': { field: 'id', of: () => ids.video },
  '/member/email/updatestatus': { field: 'id', of: () => ids.mails },
  '/member/email/del': { field: 'id', of: () => ids.mails },
  '/member/index/upnotice': { field: 'id', of: () => ids.notices },
  '/member/trend/his_trend': { field: 'userid', of: () => ids.members },
  '/member/trend/del': { field: 'id', of: () => ids.trends },
  '/member/backphoto/deletephoto': { field: 'id', of: () => ids.background },
  '/member/avatar/choose': { field: 'id', of: () => ids.avatar },
  '/member/avatar/del': { field: 'id', of: () => ids.avatar },
  '/member/reports/seen': { field: 'id', of: () => ids.warnings },
  '/member/gift/thank': { field: 'id', of: () => ids.gifts },
};

const idFields: readonly string[] = ['id', 'userid', 'target_id'];
const malformed = [-1, 0, 1.5, '9223372036854775808', '0x10', 'abc', true, [1], { id: 1 }, null, ''];
const unknownId = 999_999_999;

describe('foreign ids', () => {
  test('every call with an id field is in the table', () => {
    // To staff, rows of all members exist; to the man, their calls do not.
    const withId = allPaths.filter(
      (path) => contract[path].access !== 'staff' && fieldsOf(path).some((field) => idFields.includes(field)),
    );
    expect(Object.keys(foreignIds).sort()).toEqual(withId.sort());
  });

  describe.each(Object.keys(foreignIds) as Path[])('%s', (path) => {
    const { field, of, fields: others = {} } = foreignIds[path] ?? { field: '', of: () => [] };

    const send = (id: unknown) => post(path, { ...others, [field]: id }, { token: world.token });

    test('accepts its sample', async () => {
      const fields = (await examples[path].sample(world)) as Record<string, unknown>;
      expect((await post(path, fields, { token: world.token })).body.status).toBe(200);
    });

    test('treats the ids of others as unknown', async () => {
      const unknown = await send(unknownId);
      // Marking what does not exist as shown marks nothing; all other calls refuse it.
      if (path === '/member/like/shown') expect(unknown.body).toMatchObject({ status: 200, data: [] });
      else expect(unknown.body.status).toBeLessThan(0);
      const before = await fingerprint(world.product);
      for (const id of of()) {
        expect(id).toBeGreaterThan(0);
        const reply = await send(id);
        expect({ id, http: reply.http, text: reply.text }).toEqual({ id, http: unknown.http, text: unknown.text });
      }
      expect(await fingerprint(world.product)).toEqual(before);
    });

    test.each(malformed.map((id) => [JSON.stringify(id), id]))('refuses %s as invalid', async (_, id) => {
      const before = await fingerprint(world.product);
      const { http, body } = await send(id);
      expect([http, body.status]).toEqual([200, 400]);
      expect(await fingerprint(world.product)).toEqual(before);
    });
  });
});
