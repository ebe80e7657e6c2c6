import { literal } from '@/db/literal';
import { isIP } from 'node:net';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { toHalfWidth } from '@/lib/core/half-width';
import { addressPrefix } from '@/lib/core/address';
import { ageOn, toCalendarDay } from '@/lib/core/age';
import { foldName, ownNameKey, uniqueNameKey } from '@/lib/core/fold';
import { maskEmail } from '@/lib/core/mask-email';
import {
  effectiveTier,
  genders,
  memberStatuses,
  staffRoles,
  type Gender,
  type MemberStatus,
  type StaffRole,
} from '@/lib/core/member';
import { rowsOfPage, toPage, type Page } from '@/lib/core/page';
import { avatarPath } from '@/lib/uploads/paths';
import type { FoundMember, MemberFilter } from './model';

/** Greater than every character of a name or an address. */
const afterAll = '\u{10FFFF}';
/** The matches of a search. */
const matches = 500;

/** The ranks of matches, the best first. */
const rank = { exact: 0, start: 1, part: 2 } as const;

type Search = { readonly query: string; readonly filter?: MemberFilter | undefined; readonly page: number } & {
  /** The role of the searcher: administrators alone find members by a part of an email. */
  readonly role?: StaffRole | null;
};

type MemberRow = {
  id: number;
  username: string;
  avatar_key: string | null;
  email: string;
  gender: Gender;
  birthday: string;
  country: string;
  status: MemberStatus;
  role: StaffRole | null;
  silver: number | null;
  gold: number | null;
  created: number;
  active: number;
};

const columns = sql`m.id, m.username, m.avatar_key, m.email, m.gender, m.birthday::text as birthday, m.country, m.status, m.role,
  date_part('epoch', m.silver_expires_at) * 1000 as silver, date_part('epoch', m.gold_expires_at) * 1000 as gold,
  date_part('epoch', m.created_at) * 1000 as created, date_part('epoch', m.last_active_at) * 1000 as active`;

/**
 * Searches members for staff: by id, name or part of it, email, key of an order, an invitation or a file, or the address of a session.
 * Administrators also find the beginning of an email; for others, parts would disclose an address by trying. Emails are masked. The best
 * matches first, then the newest members. An empty query lists the newest members. Each branch reads one index; a search ends after
 * `matches` members of each.
 */
export async function searchMembers(db: Db, { query, filter, page, role }: Search): Promise<Page<FoundMember>> {
  const text = toHalfWidth(query).trim();
  const { offset, limit } = rowsOfPage(page);
  const rows = await db.execute<MemberRow>(
    text === '' ? newestMembers(filter, offset, limit) : matchingMembers(branchesOf(text, role), filter, offset, limit),
  );
  return toPage(rows.map(toFoundMember), page);
}

function newestMembers(filter: MemberFilter | undefined, offset: number, limit: number): SQL {
  // A list of a tier is in the order of its index: whose tier ends first.
  const order = filter === 'silver' || filter === 'gold' ? sql`tier_ends, id desc` : sql`id desc`;
  const ends = filter === 'silver' ? sql`silver_expires_at` : sql`gold_expires_at`;
  return sql`
    select ${columns} from (
      select id, ${ends} as tier_ends from members where ${isFiltered(filter)} and status <> 'service'
      order by ${order} limit ${limit} offset ${offset}) found
    join members m on m.id = found.id order by ${filter === 'silver' || filter === 'gold' ? sql`found.tier_ends, m.id desc` : sql`m.id desc`}`;
}

function matchingMembers(
  branches: readonly SQL[],
  filter: MemberFilter | undefined,
  offset: number,
  limit: number,
): SQL {
  return sql`
    with matches as (select id, min(place) as place from (${sql.join([...branches], sql` union all `)}) b (id, place) group by id)
    select ${columns} from matches
    -- Reads the matches alone, however many members have the status or the tier.
    cross join lateral (select * from members where id = matches.id offset 0) m
    where ${isFiltered(filter)} and m.status <> 'service'
    order by matches.place, m.id desc limit ${limit} offset ${offset}`;
}

/** The searches that a text allows, each in the order of its index, so that the planner reads no table for a text without matches. */
function branchesOf(text: string, role: Search['role']): SQL[] {
  const folded = foldName(text.replace(/^@/, ''));
  const email = text.toLowerCase();
  const id = /^#?(\d{1,15})$/.exec(text)?.[1];
  const key = /^[0-9a-f]{32}$/.exec(email)?.[0];
  const branches: SQL[] = [
    sql`(select id, ${rank.exact}::int from members where username_key in (${uniqueNameKey(text)}, ${ownNameKey(text)}))`,
    sql`(select id, ${rank.exact}::int from members where email_key = ${email})`,
  ];
  if (role === 'administrator')
    branches.push(
      sql`(select id, ${rank.start}::int from members where email_key ~>=~ ${email} and email_key ~<~ ${email + afterAll} order by email_key using ~<~ limit ${matches})`,
    );
  if (id !== undefined) branches.push(sql`(select id, ${rank.exact}::int from members where id = ${id}::bigint)`);
  if (key !== undefined)
    branches.push(
      sql`(select member_id, ${rank.exact}::int from orders where key = ${key})`,
      sql`(select id, ${rank.exact}::int from members where invitation_code = ${key})`,
      sql`(select owner_id, ${rank.exact}::int from uploads where key = ${key})`,
    );
  const address = text.replace(/\/64$/, '');
  if (isIP(address) !== 0)
    branches.push(
      sql`(select member_id, ${rank.exact}::int from sessions where ip_prefix = ${addressPrefix(address)} limit ${matches})`,
    );
  if (folded !== '')
    branches.push(
      sql`(select id, ${rank.start}::int from members where username_folded ~>=~ ${folded} and username_folded ~<~ ${folded + afterAll} order by username_folded using ~<~ limit ${matches})`,
      ...genders.map(
        (gender) => sql`(select member_id, ${rank.part}::int from username_suffixes
          where gender = ${gender} and is_inner and suffix >= ${folded} and suffix < ${folded + afterAll} order by suffix limit ${matches})`,
      ),
    );
  return branches;
}

function isFiltered(filter: MemberFilter | undefined): SQL {
  if (filter === undefined) return sql`true`;
  if (filter === 'silver') return sql`silver_expires_at > now() and gold_expires_at > now() is not true`;
  if (filter === 'gold') return sql`gold_expires_at > now()`;
  if (isOneOf(staffRoles, filter)) return sql`role = ${filter}`;
  // The literal, so that the planner can prove the condition of the index.
  return isOneOf(memberStatuses, filter) ? sql`status = ${literal(filter)}` : sql`true`;
}

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return values.some((item) => item === value);
}

function toFoundMember(row: MemberRow): FoundMember {
  const expiry = {
    silverExpiresAt: row.silver === null ? null : new Date(row.silver),
    goldExpiresAt: row.gold === null ? null : new Date(row.gold),
  };
  const now = new Date();
  return {
    id: row.id,
    username: row.username,
    avatar: avatarPath(row.avatar_key),
    email: maskEmail(row.email),
    gender: row.gender,
    age: ageOn(row.birthday, toCalendarDay(now)),
    country: row.country,
    status: row.status,
    role: row.role,
    tier: effectiveTier(expiry, now),
    createdAt: Math.floor(row.created),
    lastActiveAt: Math.floor(row.active),
  };
}
