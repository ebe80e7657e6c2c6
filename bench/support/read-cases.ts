import type { Sql } from 'postgres';
import type { Db } from '@/db/client';
import type { Path } from '@/lib/contract';
import { likedIds } from '@/lib/members/liked-ids';
import { terminals, type Terminal } from '@/lib/core/terminal';
import { startSession } from '@/lib/web/session/store';
import { addressOn, pageOn } from '@/lib/routing/href';
import type { PageAccess } from '@/lib/routing/page-route';
import { routes, type RouteName } from '@/lib/routing/routes';
import { pageParams } from '@/lib/testing/page-params';
import { listReadCalls } from '@/lib/testing/read-calls';
import type { World } from './list-cases';

export type Who = 'visitor' | 'typical' | 'heavy' | 'staff';
/** One read: a call of the contract or a page of the page table, as one kind of member. */
export type ReadCase = { readonly name: string; readonly who: Who; readonly limitMs?: number } & (
  | { readonly path: Path; readonly input: object }
  | { readonly address: string; readonly terminal: Terminal }
);

export type Readers = Readonly<Record<Exclude<Who, 'visitor'>, { readonly token: string; readonly other: number }>>;

/** Lists the reads of a kind of member: members read calls and pages, visitors and staff what only they can. */
export function listReads(who: Who, other: number): ReadCase[] {
  const isStaff = who === 'staff';
  const calls = who === 'visitor' ? [] : listReadCalls(other).filter(({ isOfStaff }) => isOfStaff === isStaff);
  const ofCalls = calls.map(({ name, path, input, limitMs }) => ({ name, who, path, input, limitMs }));
  const accesses: readonly PageAccess[] = isStaff ? ['staff'] : who === 'visitor' ? ['guest', 'public'] : ['home'];
  return [...ofCalls, ...terminals.flatMap((terminal) => listPages(terminal, accesses, { who, other }))];
}

/** A gift and packages of the catalogue, and a receipt without a movement. */
const named = { gift: 1, coins: 1, membership: 1, receipt: '1'.padStart(32, '0') } as const;

function listPages(
  terminal: Terminal,
  accesses: readonly PageAccess[],
  { who, other }: { who: Who; other: number },
): ReadCase[] {
  const names = Object.keys(routes) as RouteName[]; // the keys of the page table
  return names
    .filter((name) => pageOn(terminal, name).name === name && accesses.includes(routes[name].access))
    .map((name) => ({
      name: `page ${name}`,
      who,
      terminal,
      address: addressOn(terminal, name, pageParams({ name, terminal }, { ...named, member: other, report: other })),
    }));
}

/** Gives three members sessions: one with a like and a conversation, one with 5,000 likes and 120 conversations, and staff. */
export async function createReaders(db: Db, sql: Sql, world: World): Promise<Readers> {
  await sql`
    insert into likes (liker_id, target_id, created_at)
    select ${world.readers.gold.id}, id, now() - make_interval(mins => (id % 500000)::int) from members where gender = 'female' and status <> 'service'
    order by hashint8(id) limit ${likedIds} on conflict do nothing`;
  await sql`vacuum (analyze) likes`;
  const [typical, agent] = await sql<{ id: number; other: number }[]>`
    select m.id::float8 as id, c.other_id::float8 as other from members m
    join conversation_members c on c.member_id = m.id join members o on o.id = c.other_id
    where m.gender = 'male' and m.status = 'active' and o.status = 'active' and m.id > 1000 order by m.id limit 2`;
  if (!typical || !agent) throw new Error('no member has a conversation');
  await sql`update members set role = 'administrator' where id = ${agent.id}`;
  await sql`
    insert into report_cases (id, subject, subject_id, member_id) overriding system value
    values (${agent.other}, 'member', ${agent.other}, ${agent.other}) on conflict do nothing`;
  const open = (memberId: number) =>
    startSession(db, {
      memberId,
      terminal: 'client',
      userAgent: 'bench',
      addressPrefix: '127.0.0.1',
      now: new Date(),
    });
  const staffToken = await open(agent.id);
  // The second factor and the second log-in, without which staff read nothing.
  await sql`update sessions set totp_at = now(), confirmed_at = now() where member_id = ${agent.id}`;
  return {
    typical: { token: await open(typical.id), other: typical.other },
    heavy: { token: world.readers.gold.token, other: world.other },
    staff: { token: staffToken, other: agent.other },
  };
}
