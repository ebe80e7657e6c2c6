import type { Db } from '@/db/client';
import { limits } from '@/lib/core/limits';
import { ok, type Result } from '@/lib/core/result';
import { sqlOf } from '@/db/raw-sql';
import type { Duty } from './model';
import { findDuty } from './queries';

const { dutySeconds } = limits.support;

/** An agent with the session of their desk; the duty ends with that session. */
type Agent = { readonly id: number; readonly sessionHash: Buffer | undefined };

/** Takes or ends the agent's duty, or leaves it as it is, and returns it. */
export async function changeDuty(db: Db, agent: Agent, isOnDuty: boolean | undefined): Promise<Result<Duty>> {
  if (isOnDuty === true) await takeDuty(db, agent);
  if (isOnDuty === false) await sqlOf(db)`delete from support_duties where agent_id = ${agent.id}`;
  return ok(await findDuty(db, agent.id));
}

async function takeDuty(db: Db, { id, sessionHash }: Agent): Promise<void> {
  await sqlOf(db)`
    insert into support_duties as d (agent_id, session_hash)
    select s.member_id, s.id_hash from sessions s where s.id_hash = ${sessionHash ?? null} and s.member_id = ${id}
    on conflict (agent_id) do update set session_hash = excluded.session_hash, heartbeat_at = now(),
      since = case when d.heartbeat_at > now() - make_interval(secs => ${dutySeconds}) then d.since else now() end`;
}

/** Renews the duties of agents whose desks are connected. An expired duty stays expired until it is taken again. */
export async function renewDuties(db: Db, agentIds: readonly number[]): Promise<void> {
  await sqlOf(db)`
    update support_duties set heartbeat_at = now()
    where agent_id = any(${[...agentIds]}::bigint[]) and heartbeat_at > now() - make_interval(secs => ${dutySeconds})`;
}
