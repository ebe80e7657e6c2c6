import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, lengthBetween } from './columns';
import { keptMemberRef } from './references';

/** The notes of staff about a member, for other staff only. Append-only, by a trigger. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: identity(),
    memberId: keptMemberRef(),
    authorId: keptMemberRef('author_id'),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    lengthBetween('member_notes_content_length', t.content, 1, 1000),
    index('member_notes_member').on(t.memberId, t.id.desc().nullsFirst()),
  ],
);
