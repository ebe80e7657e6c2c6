import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { avatarHistory, backgroundPhotos, members, photos, trends } from '@/db/schema';
import { sendMessages } from '@/lib/chat/send';
import { memberStatuses, type MemberStatus, type Viewer } from '@/lib/core/member';
import { buildMember, buildPair, buildUpload, buildVideo, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findVisibleUpload } from './queries';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

let owner: Member;
let partner: Member;
beforeEach(async () => {
  const pair = await buildPair(db, { tier: 'gold' });
  [owner, partner] = [pair.woman, pair.man];
  await send('text', null);
});

/** The files that a member shows of themselves. Each use returns the key of the file. */
const profileUses: Readonly<Record<string, (key: string) => Promise<unknown>>> = {
  avatar: (key) => db.update(members).set({ avatarKey: key }).where(eq(members.id, owner.id)),
  'former avatar': (uploadKey) => db.insert(avatarHistory).values({ memberId: owner.id, uploadKey }),
  photo: (uploadKey) => db.insert(photos).values({ ownerId: owner.id, uploadKey }),
  'background photo': (uploadKey) => db.insert(backgroundPhotos).values({ memberId: owner.id, uploadKey }),
  'picture of a post': (imageKey) => db.insert(trends).values({ authorId: owner.id, authorGender: 'female', imageKey }),
  'video with its poster': (uploadKey) => buildVideo(db, owner, { uploadKey }),
};

async function send(clientId: string, imageKey: string | null) {
  const message = { senderId: owner.id, receiverId: partner.id, clientId, content: imageKey ? '' : 'hello' };
  const [sent] = await sendMessages(db, [{ ...message, type: imageKey ? 'image' : 'text', imageKey }]);
  expect(sent).toMatchObject({ ok: true });
}

async function isVisibleTo(viewer: Member, key: string): Promise<boolean> {
  const upload = await findVisibleUpload(
    db,
    { ...viewer, tier: 'gold', status: viewer.status as Viewer['status'] },
    key,
  );
  return upload !== undefined;
}

const become = (status: MemberStatus) => db.update(members).set({ status }).where(eq(members.id, owner.id));
const hidden = memberStatuses.filter((status) => status !== 'active' && status !== 'service');

describe.each(Object.entries(profileUses))('a %s', (name, use) => {
  it.each(hidden)('of a member who is %s is seen by no other member, also after a conversation', async (status) => {
    const stranger = await buildMember(db, { tier: 'gold' });
    const moderator = await buildMember(db, { role: 'moderator' });
    const { key } = await buildUpload(db, owner, name.startsWith('video') ? { kind: 'video' } : {});
    await use(key);
    const viewers = [partner, stranger, moderator];
    const seen = () => Promise.all(viewers.map((viewer) => isVisibleTo(viewer, key)));
    expect(await seen()).toEqual([true, true, true]);
    await become(status);
    expect(await seen()).toEqual([false, false, true]);
    await become('active');
    expect(await seen()).toEqual([true, true, true]);
  });
});

describe('a picture of a conversation', () => {
  it.each(hidden)('of a member who is %s stays with its receiver unless the account is erased', async (status) => {
    const { key } = await buildUpload(db, owner);
    await send('picture', key);
    await become(status);
    expect(await isVisibleTo(partner, key)).toBe(status !== 'erased');
    expect(await isVisibleTo(await buildMember(db), key)).toBe(false);
  });

  it('that is also on the profile stays with its receiver alone', async () => {
    const { key } = await buildUpload(db, owner);
    await profileUses.photo?.(key);
    await send('picture', key);
    await become('suspended');
    expect(await isVisibleTo(partner, key)).toBe(true);
    expect(await isVisibleTo(await buildMember(db), key)).toBe(false);
  });
});
