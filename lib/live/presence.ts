import type { Db } from '@/db/client';
import { notBlockedListRaw } from '@/db/predicates/not-blocked';
import type { Gender } from '@/lib/core/member';
import type { MemberPresence } from './model';
import { literal, sqlOf } from '@/db/raw-sql';

/*
 * Reads and writes the presence table in batches. Every writer of several members locks their rows in id order before
 * the update; any other order could deadlock. The activity of a member who hides being online is 1970 and is never written: the
 * row lock makes the check see a change that has just been committed.
 */

/** A part is parsed at once, so that a long list does not delay messages. */
const rowsPerPart = 1_000;

type PresenceRow = { readonly memberId: number; readonly gender: Gender };

/**
 * Marks members online on this node and active now. Returns the members written: those who hide being online or no longer exist
 * are left out.
 */
export async function writeOnline(db: Db, node: string, memberIds: readonly number[]): Promise<Set<number>> {
  const rows = await sqlOf(db)<{ id: number }[]>`
    with known as (
      select id, gender from members m
      where id = any(${[...memberIds]}::bigint[]) and last_active_at > 'epoch'
      order by id for no key update
    ), active as (
      update members m set last_active_at = now() from known k where m.id = k.id
    )
    insert into presence (member_id, gender, node) select id, gender, ${node} from known
    on conflict (member_id) do update set node = excluded.node, heartbeat_at = now()
    returning member_id as id`;
  return new Set(rows.map((row) => row.id));
}

/** Reassigns members of this node to other living nodes. */
export async function handOver(db: Db, node: string, to: ReadonlyMap<number, string>): Promise<void> {
  await sqlOf(db)`
    update presence p set node = t.node, heartbeat_at = now()
    from unnest(${[...to.keys()]}::bigint[], ${[...to.values()]}::text[]) as t(id, node) where p.member_id = t.id and p.node = ${node}`;
}

/** Returns those of the given members without a presence row on any node. */
export async function listUnwritten(db: Db, memberIds: readonly number[]): Promise<number[]> {
  const rows = await sqlOf(db)<{ id: number }[]>`
    select id from unnest(${[...memberIds]}::bigint[]) as id where not exists (select from presence p where p.member_id = id)`;
  return rows.map((row) => row.id);
}

/** Yields the members online on other nodes, in parts. */
export async function* listElsewhere(db: Db, node: string): AsyncGenerator<number[]> {
  const parts = sqlOf(db)<{ id: number }[]>`select member_id as id from presence where node <> ${node}`.cursor(
    rowsPerPart,
  );
  for await (const rows of parts) yield rows.map((row) => row.id);
}

/** Takes members of this node offline; `at` (ms) is when each was last connected. */
export async function writeOffline(
  db: Db,
  node: string,
  gone: readonly { memberId: number; at: number }[],
): Promise<void> {
  const ids = gone.map(({ memberId }) => memberId);
  await sqlOf(db)`
    with ended as (
      delete from presence where member_id = any(${ids}::bigint[]) and node = ${node}
    ), known as (
      select id from members where id = any(${ids}::bigint[]) order by id for no key update
    )
    update members m set last_active_at = greatest(m.last_active_at, to_timestamp(g.at / 1000))
    from known k join unnest(${ids}::bigint[], ${gone.map(({ at }) => at)}::float8[]) as g(id, at) on g.id = k.id
    where m.id = k.id and m.last_active_at > 'epoch'`;
}

/** Writes this node's heartbeat. Returns its number of rows, which is too low after a crash of the database. */
export async function writeHeartbeat(db: Db, node: string): Promise<number> {
  const result = await sqlOf(db)`update presence set heartbeat_at = now() where node = ${node}`;
  return result.count;
}

/** Yields the rows that this node left behind when it died, in parts. */
export async function* listOwnPresence(db: Db, node: string): AsyncGenerator<PresenceRow[]> {
  const parts = sqlOf(db)<{ member_id: number; gender: Gender }[]>`
    select member_id, gender from presence where node = ${node}`.cursor(rowsPerPart);
  for await (const rows of parts) yield rows.map((row) => ({ memberId: row.member_id, gender: row.gender }));
}

/**
 * Takes members of nodes without a heartbeat offline, at most a part of them. Returns them with the time of their last
 * heartbeat, and whether there may be more.
 */
export async function reapDeadNodes(
  db: Db,
  node: string,
  silentSeconds: number,
): Promise<{ readonly reaped: (PresenceRow & { at: number })[]; readonly more: boolean }> {
  const sql = sqlOf(db);
  const rows = await sql<{ id: number; gender: Gender; at: number }[]>`
    with silent as (
      select member_id from presence
      where node <> ${node} and heartbeat_at < now() - make_interval(secs => ${silentSeconds})
      limit ${literal(sql, rowsPerPart)} for update skip locked
    ), ended as (
      delete from presence p using silent s where p.member_id = s.member_id
      returning p.member_id, p.gender, p.heartbeat_at
    ), known as (
      select id from members where id in (select member_id from ended) order by id for no key update
    ), active as (
      update members m set last_active_at = greatest(m.last_active_at, e.heartbeat_at)
      from known k join ended e on e.member_id = k.id where m.id = k.id and m.last_active_at > 'epoch'
    )
    select member_id as id, gender, date_part('epoch', heartbeat_at) * 1000 as at from ended`;
  const reaped = rows.map((row) => ({ memberId: row.id, gender: row.gender, at: row.at }));
  return { reaped, more: rows.length === rowsPerPart };
}

/** Maps each of `memberIds` to the members on the other side of a block, in either direction. */
export async function listHidden(db: Db, memberIds: readonly number[]): Promise<Map<number, Set<number>>> {
  const ids = [...memberIds];
  const rows = await sqlOf(db)<{ of: number; from: number }[]>`
    select blocker_id as of, blocked_id as from from blocks where blocker_id = any(${ids}::bigint[])
    union all
    select blocked_id, blocker_id from blocks where blocked_id = any(${ids}::bigint[])`;
  const hidden = new Map<number, Set<number>>();
  for (const row of rows) hidden.set(row.of, (hidden.get(row.of) ?? new Set()).add(row.from));
  return hidden;
}

/** Lists the presence of those of `memberIds` whom the reader may see: of the other gender, active, not blocked. */
export async function listPresence(
  db: Db,
  reader: { id: number; gender: Gender },
  memberIds: readonly number[],
): Promise<MemberPresence[]> {
  const sql = sqlOf(db);
  const rows = await sql<{ id: number; online: boolean; at: number }[]>`
    select m.id, p.member_id is not null as online, date_part('epoch', m.last_active_at) * 1000 as at
    from members m left join presence p on p.member_id = m.id
    where m.id = any(${[...memberIds]}::bigint[]) and m.gender <> ${reader.gender} and m.status = 'active'
      and ${notBlockedListRaw(sql, reader.id, sql`m.id`)}`;
  return rows.map((row) => ({ memberId: row.id, isOnline: row.online, lastActiveAt: row.at }));
}
