import { foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core';
import { genders } from '@/lib/core/member';
import { big, moment, oneOf } from './columns';
import { members } from './members';

/** Online members, written in batches by the realtime process. */
export const presence = pgTable(
  'presence',
  {
    memberId: big('member_id').primaryKey(),
    gender: text('gender', { enum: genders }).notNull(),
    since: moment('since').notNull().defaultNow(),
    node: text('node').notNull(),
    heartbeatAt: moment('heartbeat_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'presence_member',
      columns: [t.memberId, t.gender],
      foreignColumns: [members.id, members.gender],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    oneOf('presence_gender_known', t.gender, genders),
    // Both columns descend, so that a page is one range of (since, member) even when many rows share `since`.
    index('presence_online').on(t.gender, t.since.desc().nullsFirst(), t.memberId.desc().nullsFirst()),
    index('presence_node').on(t.node),
  ],
);
