import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  backgroundPhotos,
  bannedImages,
  blocks,
  comments,
  heldTexts,
  mails,
  members,
  noticeEvents,
  notices,
  photos,
  trends,
  uploads,
  verifications,
  videos,
  walls,
} from '@/db/schema';
import { foldName, uniqueNameKey } from '@/lib/core/fold';
import { findQuota } from '@/lib/membership/queries';
import type { StaffRole, Tier } from '@/lib/core/member';

export type Member = typeof members.$inferSelect;
type MemberInput = Partial<Omit<typeof members.$inferInsert, 'id' | 'emailKey'>> & {
  tier?: Tier;
};

const dayInMs = 86_400_000;
let built = 0;

/** Inserts an active member. Fields that are not given get values that differ from those of all other members of the run. */
export async function buildMember(db: Db, input: MemberInput = {}): Promise<Member> {
  const { tier = 'free', ...fields } = input;
  built += 1;
  // Hexadecimal, because no two of its digits look alike.
  const username = fields.username ?? `m${built.toString(16).padStart(4, '0')}`;
  const email = fields.email ?? `${username}@example.test`;
  const inAMonth = new Date(Date.now() + 30 * dayInMs);
  const [member] = await db
    .insert(members)
    .values({
      gender: 'male',
      birthday: '1990-01-01',
      country: 'GB',
      passwordHash: 'no password fits',
      welcomedAt: new Date(),
      silverExpiresAt: tier === 'silver' ? inAMonth : null,
      goldExpiresAt: tier === 'gold' ? inAMonth : null,
      usernameKey: uniqueNameKey(username),
      usernameFolded: foldName(username),
      ...fields,
      username,
      email,
      emailKey: email.toLowerCase(),
    })
    .returning();
  return required(member, 'member');
}

/** Inserts a woman and a man, who can see each other. */
export async function buildPair(db: Db, input: { tier?: Tier } = {}): Promise<{ woman: Member; man: Member }> {
  return {
    woman: await buildMember(db, { gender: 'female', ...input }),
    man: await buildMember(db, { gender: 'male', ...input }),
  };
}

export async function buildUpload(
  db: Db,
  owner: { id: number },
  input: Partial<typeof uploads.$inferInsert> = {},
): Promise<typeof uploads.$inferSelect> {
  const [upload] = await db
    .insert(uploads)
    .values({ width: 300, height: 300, bytes: 1000, review: 'approved', ...input, ownerId: owner.id })
    .returning();
  return required(upload, 'upload');
}

/** Inserts an approved upload and a photo of it. */
export async function buildPhoto(
  db: Db,
  owner: { id: number },
  input: Partial<typeof photos.$inferInsert> & { review?: (typeof uploads.$inferSelect)['review'] } = {},
): Promise<typeof photos.$inferSelect> {
  const { review = 'approved', ...fields } = input;
  const uploadKey = fields.uploadKey ?? (await buildUpload(db, owner, { review })).key;
  const [photo] = await db
    .insert(photos)
    .values({ ...fields, uploadKey, ownerId: owner.id })
    .returning();
  return required(photo, 'photo');
}

/** Inserts a mail between two members. */
export async function buildMail(
  db: Db,
  sender: { id: number },
  recipient: { id: number },
  input: Partial<typeof mails.$inferInsert> = {},
): Promise<typeof mails.$inferSelect> {
  const [mail] = await db
    .insert(mails)
    .values({ content: 'hello', ...input, senderId: sender.id, recipientId: recipient.id })
    .returning();
  return required(mail, 'mail');
}

type NoticeInput = Partial<typeof notices.$inferInsert> & { readonly actors?: readonly { id: number }[] };

/** Inserts a notice with an event of each actor. */
export async function buildNotice(
  db: Db,
  { id: memberId }: { id: number },
  { actors = [], ...input }: NoticeInput = {},
): Promise<typeof notices.$inferSelect> {
  built += 1;
  const [row] = await db
    .insert(notices)
    .values({ kind: 'like', groupKey: `built ${built}`, ...input, memberId })
    .returning();
  const notice = required(row, 'notice');
  for (const { id: actorId } of actors) await db.insert(noticeEvents).values({ noticeId: notice.id, actorId });
  return notice;
}

/** Inserts a post of the newsfeed. */
export async function buildTrend(
  db: Db,
  author: Pick<Member, 'id' | 'gender'>,
  input: Partial<typeof trends.$inferInsert> = {},
): Promise<typeof trends.$inferSelect> {
  const [trend] = await db
    .insert(trends)
    .values({ content: 'hello', ...input, authorId: author.id, authorGender: author.gender })
    .returning();
  return required(trend, 'trend');
}

/** Inserts a comment; `given` names its subject. The first one on a wall inserts its row. */
export async function buildComment(
  db: Db,
  author: { id: number },
  input: Partial<typeof comments.$inferInsert>,
): Promise<typeof comments.$inferSelect> {
  if (input.wallId) await db.insert(walls).values({ memberId: input.wallId }).onConflictDoNothing();
  const [comment] = await db
    .insert(comments)
    .values({ content: 'hello', ...input, authorId: author.id })
    .returning();
  return required(comment, 'comment');
}

/** Inserts an approved upload and a video of it that is ready. */
export async function buildVideo(
  db: Db,
  owner: { id: number },
  input: Partial<typeof videos.$inferInsert> &
    Partial<Pick<typeof uploads.$inferInsert, 'review' | 'placeholder'>> = {},
): Promise<typeof videos.$inferSelect> {
  const { review = 'approved', placeholder = '', ...fields } = input;
  const upload = { kind: 'video', mimeType: 'video/mp4', width: null, height: null, review, placeholder } as const;
  const [video] = await db
    .insert(videos)
    .values({
      status: 'ready',
      width: 160,
      height: 120,
      durationMs: 2000,
      ...fields,
      uploadKey: fields.uploadKey ?? (await buildUpload(db, owner, upload)).key,
      ownerId: owner.id,
    })
    .returning();
  return required(video, 'video');
}

/** Inserts a request for a verification in place of the open one that the member may have. */
export async function buildVerification(
  db: Db,
  { id: memberId }: { id: number },
  input: Partial<typeof verifications.$inferInsert> = {},
): Promise<typeof verifications.$inferSelect> {
  await db.execute(sql`delete from verifications where member_id = ${memberId} and status in ('asked', 'pending')`);
  const [verification] = await db
    .insert(verifications)
    .values({ gesture: 'thumb_up', sentAt: input.status === 'pending' ? new Date() : null, ...input, memberId })
    .returning();
  return required(verification, 'verification');
}

/** Bans a look; returns the id of the ban. */
export async function buildBannedImage(db: Db, hash = randomBytes(8)): Promise<number> {
  const [banned] = await db.insert(bannedImages).values({ hash }).returning({ id: bannedImages.id });
  return required(banned, 'banned image').id;
}

/** Inserts an approved upload and a background photo of it; returns the id of the photo. */
export async function buildBackgroundPhoto(db: Db, owner: { id: number }): Promise<number> {
  const { key } = await buildUpload(db, owner);
  const [photo] = await db.insert(backgroundPhotos).values({ memberId: owner.id, uploadKey: key }).returning();
  return required(photo, 'background photo').id;
}

export async function buildBlock(db: Db, blocker: { id: number }, blocked: { id: number }): Promise<void> {
  await db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id });
}

/** Returns a quota of a tier from its table; throws for an unlimited, missing or zero quota. */
export async function getQuota(db: Db, tier: Tier, kind: string): Promise<number> {
  const quota = await findQuota(db, tier, kind);
  if (!quota) throw new Error(`the tier ${tier} has no quota of ${kind}`);
  return quota;
}

export async function getRole(db: Db, { id }: { id: number }): Promise<StaffRole | null> {
  const [row] = await db.select({ role: members.role }).from(members).where(eq(members.id, id));
  return required(row, 'member').role;
}

function required<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Error(`the ${what} was not stored`);
  return row;
}

/** Holds a new signature of a member; returns the id of the held text. */
export async function buildHeldText(
  db: Db,
  member: { id: number },
  input: Partial<typeof heldTexts.$inferInsert> = {},
): Promise<number> {
  const content = 'Add me on WeChat: lily_1990';
  const matches = [{ ruleId: 1, kind: 'messenger' as const, excerpt: 'WeChat: lily_1990', start: 10, end: 27 }];
  await db.delete(heldTexts).where(and(eq(heldTexts.memberId, member.id), eq(heldTexts.status, 'pending')));
  const [row] = await db
    .insert(heldTexts)
    .values({ field: 'signature', content, matches, ...input, memberId: member.id })
    .returning({ id: heldTexts.id });
  return required(row, 'held text').id;
}
