import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { members, presence } from '@/db/schema';
import { listContacts } from '@/lib/chat/contacts';
import { listPresence } from '@/lib/live/presence';
import { listHistory } from '@/lib/chat/queries';
import { searchMessages } from '@/lib/chat/search';
import { sendMessages } from '@/lib/chat/send';
import { markRead, sharesActivity } from '@/lib/chat/service';
import { saveDraft, setMuted } from '@/lib/chat/settings';
import { listComments, releaseComment } from '@/lib/comments/service';
import { giveGift, thankForGift } from '@/lib/gifts/service';
import { listReceivedGifts } from '@/lib/gifts/queries';
import { listLikes } from '@/lib/likes/lists';
import { listNewMutualLikes, takeNewMutualLikes } from '@/lib/likes/mutual-like-popup';
import { listLikedIds } from '@/lib/members/liked-ids';
import { answerNote, findNoteState, likeWithNote } from '@/lib/likes/notes';
import { toggleLike } from '@/lib/likes/service';
import { listMails, listThread } from '@/lib/mail/queries';
import { deleteMail, markMailRead, sendMail } from '@/lib/mail/service';
import { listActiveToday } from '@/lib/members/active-today';
import { findMember, listLatest, listOnline, listWall } from '@/lib/members/queries';
import { listNotices } from '@/lib/notices/queries';
import { listPhotosOf } from '@/lib/photos/service';
import { noFilters } from '@/lib/search/model';
import { searchMembers } from '@/lib/search/service';
import {
  buildMail,
  buildMember,
  buildNotice,
  buildPhoto,
  buildTrend,
  buildUpload,
  buildVideo,
  type Member,
} from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { buildGift, giftNamed, giveCoins } from '@/lib/testing/money';
import { listFeed } from '@/lib/trends/queries';
import { findTrend } from '@/lib/trends/service';
import { findVisibleUpload } from '@/lib/uploads/queries';
import { listVideosOf } from '@/lib/videos/service';
import { listVisitors } from '@/lib/visitors/queries';
import { blockMember, unblockMember } from './service';

type Person = Member & {
  tier: 'gold';
  status: 'active';
  photo: { id: number; uploadKey: string };
  video: number;
  trend: number;
  mail: number;
  gift: number;
};

let database: TestDatabase;
let db: Db;
let man: Person;
let woman: Person;

const goldAccount = { tier: 'gold', status: 'active' } as const;
const has = (items: readonly { id: number }[], { id }: Person) => items.some((item) => item.id === id);
const isOk = ({ ok }: { ok: boolean }) => ok;
const text = (sender: Person, receiver: Person) => ({
  senderId: sender.id,
  receiverId: receiver.id,
  clientId: crypto.randomUUID(),
  type: 'text' as const,
  content: 'a needle',
  imageKey: null,
});

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  const [first, second] = [
    await buildMember(db, goldAccount),
    await buildMember(db, { ...goldAccount, gender: 'female' }),
  ];
  const [his, hers] = [await fill(first, second), await fill(second, first)];
  [man, woman] = [
    { ...first, ...goldAccount, ...his },
    { ...second, ...goldAccount, ...hers },
  ];
  await likeWithNote(db, man, { targetId: woman.id, note: 'Which bridge is that?' });
  await likeWithNote(db, woman, { targetId: man.id, note: 'Which harbour is that?' });
  expect((await sendMessages(db, [text(man, woman)])).every(isOk)).toBe(true);
  expect((await sendMessages(db, [text(woman, man)])).every(isOk)).toBe(true);
});

/** Gives a member what the other one sees of them. */
async function fill(member: Member, other: Member) {
  const { key } = await buildUpload(db, member);
  await db.update(members).set({ avatarKey: key, lastActiveAt: new Date() }).where(eq(members.id, member.id));
  await db.insert(presence).values({ memberId: member.id, gender: member.gender, node: 'test' });
  await db.execute(sql`select record_visit(p_actor => ${member.id}, p_visited => ${other.id})`);
  return {
    avatarKey: key,
    photo: await buildPhoto(db, member),
    video: (await buildVideo(db, member)).id,
    trend: (await buildTrend(db, member)).id,
    mail: (await buildMail(db, member, other)).id,
    gift: await buildGift(db, member, other),
  };
}

/** Returns whether a viewer sees the other member, by place. Both are of the tier gold, so that no quota hides one. */
const places: Record<string, (viewer: Person, other: Person) => Promise<boolean>> = {
  profile: async (viewer, other) => (await findMember(db, viewer, other.id)) !== undefined,
  'online list': async (viewer, other) => has((await listOnline(db, viewer, 1)).items, other),
  'latest list': async (viewer, other) => has((await listLatest(db, viewer, 1)).items, other),
  wall: async (viewer, other) => has(await listWall(db, viewer), other),
  search: async (viewer, other) => {
    const results = await searchMembers(
      db,
      viewer,
      { ...noFilters, name: other.username, cursor: '' },
      { sign: () => '' },
    );
    return results.ok && has(results.value.items, other);
  },
  'members who like': async (viewer, other) => has((await listLikes(db, 'received', viewer, 1)).items, other),
  'a note in the list of likes': async (viewer, other) =>
    (await listLikes(db, 'received', viewer, 1)).items.some(({ id, note }) => id === other.id && note !== undefined),
  'an answer to a note': async (viewer, other) => isOk(await answerNote(db, viewer, other.id)),
  'the state before a note': async (viewer, other) => isOk(await findNoteState(db, viewer, other.id)),
  'liked members': async (viewer, other) => has((await listLikes(db, 'given', viewer, 1)).items, other),
  'ids of liked members': async (viewer, other) => (await listLikedIds(db, viewer)).includes(other.id),
  'mutual likes': async (viewer, other) => has((await listLikes(db, 'mutual', viewer, 1)).items, other),
  moments: async (viewer, other) =>
    (await listNewMutualLikes(db, viewer, 'en')).some(({ member }) => member.id === other.id),
  'count of moments': async ({ id }) => {
    const [row] = await db.execute<{ n: number }>(sql`select waiting_mutual_likes(${id}) as n`);
    return row?.n === 1;
  },
  visitors: async (viewer, other) => has((await listVisitors(db, viewer, 1)).items, other),
  newsfeed: async (viewer, other) => (await listFeed(db, viewer)).items.some(({ author }) => author.id === other.id),
  post: async (viewer, other) => isOk(await findTrend(db, viewer, other.trend)),
  comments: async (viewer, other) => isOk(await listComments(db, viewer, { kind: 'trend', id: other.trend })),
  photos: async (viewer, other) => isOk(await listPhotosOf(db, viewer, { memberId: other.id })),
  videos: async (viewer, other) => isOk(await listVideosOf(db, viewer, { memberId: other.id })),
  'picture files': async (viewer, other) => (await findVisibleUpload(db, viewer, other.photo.uploadKey)) !== undefined,
  'avatar files': async (viewer, other) => (await findVisibleUpload(db, viewer, other.avatarKey ?? '')) !== undefined,
  'received mails': async (viewer) => (await listMails(db, viewer, { box: 'received' })).items.length > 0,
  'sent mails': async (viewer) => (await listMails(db, viewer, { box: 'sent' })).items.length > 0,
  'mails of both': async (viewer, other) => (await listThread(db, viewer, { partnerId: other.id })).items.length > 0,
  'a read mail': async (viewer, other) => isOk(await markMailRead(db, viewer, { mailId: other.mail })),
  'received gifts': async (viewer) => (await listReceivedGifts(db, viewer)).items.length > 0,
  'thanks for a gift': async (viewer, other) => isOk(await thankForGift(db, viewer, other.gift)),
  contacts: async (viewer, other) =>
    (await listContacts(db, viewer)).contacts.some(({ member }) => member.id === other.id),
  messages: async (viewer, other) => (await listHistory(db, viewer.id, other.id)).messages.length > 0,
  'search of messages': async (viewer) => (await searchMessages(db, viewer.id, { text: 'needle' })).items.length > 0,
  'read marks': async (viewer, other) => (await markRead(db, viewer.id, { otherId: other.id })).lastSeq > 0,
  typing: async (viewer, other) => sharesActivity(db, viewer.id, other.id),
  mute: async (viewer, other) => isOk(await setMuted(db, viewer.id, { otherId: other.id, isMuted: false })),
  draft: async (viewer, other) => isOk(await saveDraft(db, viewer.id, { otherId: other.id, text: '' })),
  presence: async (viewer, other) => (await listPresence(db, viewer, [other.id])).length > 0,
};

/** Actions of a member on the other one. */
const actions: Record<string, (viewer: Person, other: Person) => Promise<boolean>> = {
  'a message': async (viewer, other) => (await sendMessages(db, [text(viewer, other)])).every(isOk),
  'a mail': async (viewer, other) =>
    isOk(await sendMail(db, viewer, { recipientName: other.username, content: 'hello', clientId: '' })),
  'a gift': async (viewer, other) => {
    await giveCoins(db, viewer, 10);
    const gift = { recipientName: other.username, giftId: await giftNamed(db), visibility: 'public' } as const;
    return isOk(await giveGift(db, viewer, gift));
  },
  'a comment': async (viewer, other) =>
    isOk(await releaseComment(db, viewer, { kind: 'photo', id: other.photo.id, content: 'hello' })),
  'two likes': async (viewer, other) =>
    isOk(await toggleLike(db, viewer, other.id)) && isOk(await toggleLike(db, viewer, other.id)),
};

const both = (look: (viewer: Person, other: Person) => Promise<boolean>) =>
  Promise.all([look(man, woman), look(woman, man)]);

async function everywhere(cells: typeof places) {
  const seen: Record<string, boolean[]> = {};
  for (const [name, look] of Object.entries(cells)) seen[name] = await both(look);
  return seen;
}

const all = (cells: object, isSeen: boolean) =>
  Object.fromEntries(Object.keys(cells).map((name) => [name, [isSeen, isSeen]]));

describe('a block', () => {
  it('empties every place in both directions, refuses every action, and its end brings all back', async () => {
    expect(await everywhere(places)).toEqual(all(places, true));
    await blockMember(db, woman, man.id);
    expect(await everywhere(places)).toEqual(all(places, false));
    expect(await everywhere(actions)).toEqual(all(actions, false));
    expect(await takeNewMutualLikes(db, man.id, woman.id)).toEqual([]);
    expect(await deleteMail(db, man, woman.mail)).toEqual({ ok: false, code: 'MAIL_NOT_FOUND' });
    await unblockMember(db, woman, man.id);
    expect(await everywhere(places)).toEqual(all(places, true));
    expect(await everywhere(actions)).toEqual(all(actions, true));
  });

  it('leaves staff with everything: their files are those of a member without blocks', async () => {
    const moderator = { ...(await buildMember(db, { role: 'moderator' })), ...goldAccount };
    await blockMember(db, woman, moderator.id);
    expect(await findVisibleUpload(db, moderator, woman.photo.uploadKey)).toBeDefined();
  });

  it('hides the members of the day who have left', async () => {
    await database.sql`delete from presence`;
    const isActiveToday = async (viewer: Person, other: Person) => has(await listActiveToday(db, viewer), other);
    expect(await both(isActiveToday)).toEqual([true, true]);
    await blockMember(db, man, woman.id);
    expect(await both(isActiveToday)).toEqual([false, false]);
    await unblockMember(db, man, woman.id);
  });

  it('hides the notices that come later, too', async () => {
    await blockMember(db, man, woman.id);
    await toggleLike(db, woman, man.id);
    await releaseComment(db, woman, { kind: 'trend', id: man.trend, content: 'hello' });
    expect((await listNotices(db, man)).items).toEqual([]);
    await unblockMember(db, man, woman.id);
    await buildNotice(db, man, { actors: [woman] });
    expect((await listNotices(db, man)).items).toHaveLength(1);
  });
});
