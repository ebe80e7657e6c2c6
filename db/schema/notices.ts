import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { subjectKinds } from '@/lib/core/comments';
import { noticeKinds, type NoticeDetails } from '@/lib/core/notices';
import { big, createdAt, identity, moment, oneOf } from './columns';
import { comments } from './comments';
import { receivedGifts } from './gifts';
import { photos } from './photos';
import { memberRef } from './references';
import { trends } from './trends';
import { videos } from './videos';
import { walls } from './walls';

/** Orders the notices of all members: a notice that gains an event moves to the top. */
export const noticesSeq = pgSequence('notices_seq');

/**
 * Notices on the site. Events of one kind about one thing are one notice until the member reads it. Written by
 * `add_notice`; deleted with what they are about, and with the last of their events.
 */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    memberId: memberRef(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    /** The kind and what it is about: at most one unread notice of a member has the same. */
    groupKey: text('group_key').notNull(),
    seq: big('seq')
      .notNull()
      .default(sql`nextval('notices_seq')`),
    trendId: big('trend_id').references(() => trends.id, { onDelete: 'cascade' }),
    photoId: big('photo_id').references(() => photos.id, { onDelete: 'cascade' }),
    videoId: big('video_id').references(() => videos.id, { onDelete: 'cascade' }),
    wallId: big('wall_id').references(() => walls.memberId, { onDelete: 'cascade' }),
    giftId: big('gift_id').references(() => receivedGifts.id, { onDelete: 'cascade' }),
    /** The details of kinds without a member who acts: the outcome of a report, a decision, the change of a membership, the number of visitors. */
    details: jsonb('details').$type<NoticeDetails>(),
    readAt: moment('read_at'),
    /** The time of the newest event. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('notices_kind_known', t.kind, noticeKinds),
    check(
      'notices_one_subject',
      sql`num_nonnulls(${t.trendId}, ${t.photoId}, ${t.videoId}, ${t.wallId}, ${t.giftId}) <= 1`,
    ),
    index('notices_newest').on(t.memberId, t.seq.desc().nullsFirst()),
    uniqueIndex('notices_unread')
      .on(t.memberId, t.groupKey)
      .where(sql`${t.readAt} is null`),
    ...([...subjectKinds, 'gift'] as const).map((kind) =>
      index(`notices_${kind}`)
        .on(t[`${kind}Id`])
        .where(sql`${t[`${kind}Id`]} is not null`),
    ),
  ],
);

/** The events of a notice: who acted, and with which comment. */
export const noticeEvents = pgTable(
  'notice_events',
  {
    id: identity(),
    noticeId: big('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    actorId: memberRef('actor_id'),
    commentId: big('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notice_events_actor').on(t.noticeId, t.actorId, sql`coalesce(${t.commentId}, 0)`),
    index('notice_events_newest').on(t.noticeId, t.id.desc().nullsFirst()),
    index('notice_events_by').on(t.actorId, t.noticeId),
    index('notice_events_comment')
      .on(t.commentId)
      .where(sql`${t.commentId} is not null`),
  ],
);
