import { foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core';
import { genders } from '@/lib/core/member';
import { big, moment, oneOf } from './columns';
import { members } from './members';

/** Who is online, written in batches by the realtime process only. Unlogged since migration 0001: a crash empties it, rightly. */
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
    // Both ways down: a page is then one range of (since, member), however many came online in the same batch.
    index('presence_online').on(t.gender, t.since.desc().nullsFirst(), t.memberId.desc().nullsFirst()),
    index('presence_node').on(t.node),
  ],
);
