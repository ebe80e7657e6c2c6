import { pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { memberRef } from './references';

/** Agents on duty. While an agent is on duty, members see customer service as online. */
export const supportDuties = pgTable('support_duties', {
  agentId: memberRef('agent_id').primaryKey(),
  since: moment('since').notNull().defaultNow(),
  heartbeatAt: moment('heartbeat_at').notNull().defaultNow(),
});
