import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { literal } from '@/db/literal';
import { preparedPerSize } from '@/db/prepared';
import { gifts, likeNotes, notices, receivedGifts } from '@/db/schema';
import { subjectKinds } from '@/lib/core/comments';
import { giftPicture } from '@/lib/core/gifts';
import type { Viewer } from '@/lib/core/member';
import { getPageSize } from '@/lib/site-settings/page-size';
import { avatarPath } from '@/lib/uploads/paths';
import type { Notice, NoticePage } from './model';

/*
 * The notices of one member, newest first. A page begins before a position; `notice_ids` in db/functions/100-notices.sql
 * selects its ids by index. Of each notice the newest events are read.
 */

/** The newest events of a notice that are counted, the members that are named, and the length of its excerpt. */
const [counted, actors, excerpt] = [100, 3, 80] as const;

const newestEvents = sql`(select e.id, e.actor_id, e.comment_id from notice_events e
  where e.notice_id = ${notices.id} order by e.id desc limit ${literal(counted)})`;

type Events = {
  readonly count: number;
  readonly comment: string | null;

  readonly people: readonly { id: number; username: string; avatarKey: string | null; note: string | null }[] | null;
};

/**
 * The note of a member who likes the recipient, as long as it is shown: a note that was taken back is in no notice. One with a
 * warning is read on the profile only, next to the warning.
 */
const noteOf = (actor: SQL) => sql`(select w.content from ${likeNotes} w
  where ${notices.kind} in ('like', 'mutual_like') and w.liker_id = ${actor} and w.target_id = ${notices.memberId} and w.hidden_at is null and w.warnings is null)`;

/** Who acted, and the newest comment that is shown. Those who wrote a note are first; comments of the reader's gender have no name. */
const events = sql<Events>`(select json_build_object(
    'count', count(distinct n.actor_id),
    'comment', (select left(c.content, ${literal(excerpt)}) from comments c where c.id = max(n.comment_id) and c.hidden_at is null and c.authors_active),
    'people', (select json_agg(json_build_object('id', m.id, 'username', m.username, 'avatarKey', m.avatar_key, 'note', p.note)
          order by p.note is null, p.last desc)
        filter (where ${notices.kind} not in ('comment', 'reply') or m.gender <> ${sql.placeholder('gender')})
      from (select q.* from (select l.actor_id, max(l.id) as last, ${noteOf(sql`l.actor_id`)} as note
          from ${newestEvents} l group by l.actor_id) q
        order by q.note is null, q.last desc limit ${literal(actors)}) p
      join members m on m.id = p.actor_id))
  from ${newestEvents} n)`;

const noticesQuery = preparedPerSize((db, size) =>
  db
    .select({
      id: notices.id,
      seq: notices.seq,
      kind: notices.kind,
      readAt: notices.readAt,
      updatedAt: notices.updatedAt,
      trendId: notices.trendId,
      photoId: notices.photoId,
      videoId: notices.videoId,
      wallId: notices.wallId,
      ownerId: sql<string | null>`coalesce(
        (select t.author_id from trends t where t.id = ${notices.trendId}),
        (select p.owner_id from photos p where p.id = ${notices.photoId}),
        (select v.owner_id from videos v where v.id = ${notices.videoId}), ${notices.wallId})`.as('owner'),
      details: notices.details,
      giftId: receivedGifts.giftId,
      giftMessage: receivedGifts.message,
      categoryId: gifts.categoryId,
      giftCode: gifts.code,
      events: events.as('events'),
    })
    .from(notices)
    .leftJoin(receivedGifts, eq(receivedGifts.id, notices.giftId))
    .leftJoin(gifts, eq(gifts.id, receivedGifts.giftId))
    // One row more than a page, which shows whether more follow.
    .where(
      sql`${notices.id} = any((select notice_ids(${sql.placeholder('member')}, ${sql.placeholder('before')}, ${literal(size + 1)}))::bigint[])`,
    )
    .orderBy(desc(notices.seq))
    .prepare(`list_notices_${size}`),
);

type NoticeRow = Awaited<ReturnType<ReturnType<typeof noticesQuery>['execute']>>[number];

/** Lists a page of a member's notices. `before` is 0 or the `next` of the page before. */
export async function listNotices(
  db: Db,
  { id, gender }: Pick<Viewer, 'id' | 'gender'>,
  { before }: { readonly before?: number | undefined } = {},
): Promise<NoticePage> {
  const size = await getPageSize(db, 'notices');
  const rows = await noticesQuery(db, size).execute({ member: id, gender, before: before || Number.MAX_SAFE_INTEGER });
  const items = rows.slice(0, size).map(toNotice);
  return { items, next: rows.length > size ? (items.at(-1)?.seq ?? null) : null };
}

function toNotice(row: NoticeRow): Notice {
  const { count, comment, people } = row.events;
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    isRead: row.readAt !== null,
    at: row.updatedAt.getTime(),
    actors: (people ?? []).map(({ id, username, avatarKey }) => ({ id, username, avatar: avatarPath(avatarKey) })),
    actorCount: count,
    subject: toSubject(row),
    excerpt:
      row.details && 'decision' in row.details ? row.details.decision.reason : (comment ?? people?.[0]?.note ?? ''),
    gift:
      row.giftId !== null && row.categoryId !== null
        ? {
            giftId: row.giftId,
            categoryId: row.categoryId,
            picture: giftPicture(row.giftCode ?? ''),
            message: row.giftMessage ?? '',
          }
        : undefined,
    details: row.details ?? undefined,
  };
}

function toSubject(row: NoticeRow): Notice['subject'] {
  const kind = subjectKinds.find((subjectKind) => row[`${subjectKind}Id`] !== null);
  const id = kind && row[`${kind}Id`];
  return id ? { kind, id, ownerId: Number(row.ownerId) } : undefined;
}
