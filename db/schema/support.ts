import { index, pgTable } from 'drizzle-orm/pg-core';
import { sessions } from './auth';
import { bytea, moment } from './columns';
import { memberRef } from './references';

/**
 * Agents on duty. While an agent is on duty, members see customer service as online. A duty ends with the session that
 * took it; a trigger ends it with the agent's role or status.
 */
export const supportDuties = pgTable(
  'support_duties',
  {
    agentId: memberRef('agent_id').primaryKey(),
    sessionHash: bytea('session_hash')
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    since: moment('since').notNull().defaultNow(),
    /** Renewed by the live process while the agent's desk is connected. */
    heartbeatAt: moment('heartbeat_at').notNull().defaultNow(),
  },
  (t) => [index('support_duties_session').on(t.sessionHash)],
);
