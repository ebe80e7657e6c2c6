import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { literal, sqlOf } from '@/db/raw-sql';
import type { Duty } from './model';

const { page: size, dutySeconds } = limits.support;

/** Returns whether the agent is on duty, and who is. Mirror of the freshness: isServiceOnline in lib/members/queries.ts. */
export async function findDuty(db: Db, agentId: number): Promise<Duty> {
  const sql = sqlOf(db);
  const rows = await sql<{ id: number; username: string }[]>`
    select m.id, m.username from support_duties d join members m on m.id = d.agent_id
    where d.heartbeat_at > now() - make_interval(secs => ${dutySeconds}) order by d.since, m.id limit ${literal(sql, size)}`;
  return { isOnDuty: rows.some(({ id }) => id === agentId), agents: rows.map(({ username }) => username) };
}
