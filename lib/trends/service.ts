import { and, eq, sql } from 'drizzle-orm';
import { callFunction } from '@/db/call-function';
import type { Db } from '@/db/client';
import { trendDrafts, trends } from '@/db/schema';
import { findReadableSubject } from '@/lib/comments/subjects';
import { findHoldReasons } from '@/lib/text-filter/service';
import type { Viewer } from '@/lib/core/member';
import { secondsLeftToday } from '@/lib/core/quota-day';
import { ok, refuse, refuseField, type Result } from '@/lib/core/result';
import { isBlank } from '@/lib/core/visible-text';
import { openProfile, type ProfileBar } from '@/lib/members/open-profile';
import { findQuota, hasPermission, upgradeHelps } from '@/lib/membership/queries';
import type { FileStore } from '@/lib/platform/providers/file-store';
import { uploadPath } from '@/lib/uploads/paths';
import { removeUnusedUpload } from '@/lib/uploads/removal';
import { markForReview } from '@/lib/uploads/review';
import { emptyDraft, type NewTrend, type PostedTrend, type Trend, type TrendDraft, type TrendPage } from './model';
import { findTrendById, listTrendsOf } from './queries';

const postedKind = 'trends_day';
const keptPhotosKind = 'photos_kept';

type TrendViewer = Pick<Viewer, 'id' | 'gender' | 'tier'>;

/**
 * Lists a page of the trends of a member whose profile the viewer opens, which is counted. `before` is 0 or the `next` of
 * the page before.
 */
export async function listTrendsOfMember(
  db: Db,
  viewer: TrendViewer,
  { memberId, before }: { memberId: number; before?: number | undefined },
): Promise<Result<TrendPage, 'MEMBER_NOT_FOUND' | ProfileBar>> {
  const opened = await openProfile(db, viewer, memberId);
  if (!opened.ok) return opened;
  return ok(await listTrendsOf(db, viewer, { authorId: memberId, before }));
}

/** Finds a trend that the viewer may read. */
export async function findTrend(
  db: Db,
  viewer: TrendViewer,
  id: number,
): Promise<Result<Trend, 'SUBJECT_NOT_FOUND' | ProfileBar>> {
  const subject = await findReadableSubject(db, viewer, { kind: 'trend', id });
  if (!subject.ok) return subject;
  const trend = await findTrendById(db, viewer, id);
  return trend ? ok(trend) : refuse('SUBJECT_NOT_FOUND');
}

/** Returns how many posts a member may write a day; null is unlimited. */
async function findPostQuota(db: Db, { tier }: Pick<Viewer, 'tier'>): Promise<number | null> {
  return (await hasPermission(db, tier, 'Dynamic_unrestricted')) ? null : findQuota(db, tier, postedKind);
}

type PostRow = { trend_id: number; units_left: number | null };

/**
 * Posts a trend with a text, a picture or both, and keeps the picture among the author's photos while their tier has
 * room. A post sent again is stored once. Ends the author's draft. A text that a rule of the text filter marks is held: only the
 * author sees the post until staff approve it.
 */
export async function postTrend(
  db: Db,
  author: Pick<Viewer, 'id' | 'tier'>,
  { content, imageKey, clientId, commentsFrom, commentsSeenBy = 'everyone' }: NewTrend,
): Promise<Result<PostedTrend, 'IMAGE_NOT_FOUND' | 'NO_PERMISSION' | 'TREND_LIMIT' | 'INVALID'>> {
  const text = isBlank(content) ? '' : content.trim();
  if (text === '' && imageKey === undefined) return refuseField('content', 'required');
  if (imageKey !== undefined) {
    if (!(await hasPermission(db, author.tier, 'Upload_photo')))
      return { ...refuse('NO_PERMISSION'), canUpgrade: await upgradeHelps(db, author.tier, 'Upload_photo') };
    await markForReview(db, author.id, imageKey);
  }
  const [quota, photosKept, matches] = await Promise.all([
    findPostQuota(db, author),
    findQuota(db, author.tier, keptPhotosKind),
    findHoldReasons(db, 'post', text),
  ]);
  const isHeld = matches.length > 0;
  const posted = await callFunction(
    db,
    sql`post_trend(p_actor => ${author.id}, p_text => ${text}, p_upload => ${imageKey ?? null},
      p_key => ${clientId || null}, p_comments_from => ${commentsFrom}, p_comments_seen_by => ${commentsSeenBy},
      p_most => ${quota}, p_most_photos => ${photosKept},
      p_matches => ${isHeld ? JSON.stringify(matches) : null}::jsonb)`,
    {
      codes: ['IMAGE_NOT_FOUND', 'TREND_LIMIT'],
      done: ({ trend_id, units_left }: PostRow) =>
        ok({ id: trend_id, left: units_left, isHeld }, isHeld ? 'heldForReview' : 'sendSuccess'),
    },
  );
  if (posted.ok || posted.code !== 'TREND_LIMIT') return posted;
  const [more, all] = await Promise.all([
    upgradeHelps(db, author.tier, 'Allows_newsfeed_to_be_sent', postedKind),
    upgradeHelps(db, author.tier, 'Dynamic_unrestricted'),
  ]);
  return { ...posted, canUpgrade: more || all, retry: secondsLeftToday(new Date()) };
}

type OwnTrend = { readonly authorId: number; readonly trendId: number };

/** Deletes one of the member's trends with its comments and likes, and its picture unless something else uses it. */
export async function deleteTrend(
  db: Db,
  store: FileStore,
  { authorId, trendId }: OwnTrend,
): Promise<Result<null, 'TREND_NOT_FOUND'>> {
  const [trend] = await db
    .delete(trends)
    .where(and(eq(trends.id, trendId), eq(trends.authorId, authorId)))
    .returning({ key: trends.imageKey });
  if (!trend) return refuse('TREND_NOT_FOUND');
  if (trend.key) await removeUnusedUpload(db, store, authorId, trend.key);
  return ok(null, 'deletedSuccess');
}

/** Posts that a member joined, once. Others see the post while the member is active. */
export async function postJoined(db: Db, memberId: number): Promise<void> {
  await db.execute(sql`
    insert into trends (author_id, author_gender, kind)
    select id, gender, 'joined' from members
    where id = ${memberId} and not exists (select from trends where author_id = ${memberId} and kind = 'joined')`);
}

/** Returns the post that a member is writing, the same on all their devices. */
export async function findDraft(db: Db, memberId: number): Promise<TrendDraft> {
  const [row] = await db
    .select({ content: trendDrafts.content, imageKey: trendDrafts.imageKey })
    .from(trendDrafts)
    .where(eq(trendDrafts.memberId, memberId));
  return row ? { content: row.content, image: uploadPath(row.imageKey) } : emptyDraft;
}

type DraftInput = { readonly content: string; readonly imageKey: string | undefined };

/** Saves the post that a member is writing; an empty one is deleted. A picture that is not an own upload is refused. */
export async function saveDraft(
  db: Db,
  member: Pick<Viewer, 'id'>,
  { content, imageKey }: DraftInput,
): Promise<Result<null, 'IMAGE_NOT_FOUND'>> {
  if (content === '' && imageKey === undefined) {
    await db.delete(trendDrafts).where(eq(trendDrafts.memberId, member.id));
    return ok(null);
  }
  const rows = await db.execute(sql`
    insert into trend_drafts (member_id, content, image_key)
    select ${member.id}, ${content}, ${imageKey ?? null}
    where ${imageKey ?? null}::text is null or exists (
      select from uploads where key = ${imageKey ?? null} and owner_id = ${member.id} and kind = 'image' and review <> 'rejected')
    on conflict (member_id) do update set content = excluded.content, image_key = excluded.image_key, updated_at = now()
    returning member_id`);
  return rows.length > 0 ? ok(null) : refuse('IMAGE_NOT_FOUND');
}
