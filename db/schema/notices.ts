import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { big, createdAt, identity, moment, oneOf } from './columns';
import { comments } from './comments';
import { memberRef } from './references';

const noticeKinds = ['comment'] as const;

/** What a member is told on the site. A notice is deleted with what it is about. */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    memberId: memberRef(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    commentId: big('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('notices_kind_known', t.kind, noticeKinds),
    check('notices_about_something', sql`${t.kind} <> 'comment' or ${t.commentId} is not null`),
    index('notices_newest').on(t.memberId, t.id.desc().nullsFirst()),
    index('notices_unread')
      .on(t.memberId)
      .where(sql`${t.readAt} is null`),
    index('notices_comment')
      .on(t.commentId)
      .where(sql`${t.commentId} is not null`),
  ],
);
