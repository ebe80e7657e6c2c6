import { sql, type SQL } from 'drizzle-orm';
import { members } from '@/db/schema';

/** Entries of an index that one statement passes: within the index, and where each entry is looked up in members. */
export const windows = { index: 2_000, lookup: 400 } as const;

export const viewer = sql.placeholder('viewer');
export const fromValue = sql.placeholder('fromValue');
export const fromId = sql`${sql.placeholder('fromId')}::bigint`;

/** Columns that filters read, of members or of a subquery. */
type Filtered = Record<'birthday' | 'latestRank' | 'silverExpiresAt' | 'goldExpiresAt', SQL.Aliased | SQL | unknown>;

/** Returns the condition of the ages, the picture and the tier. */
export function matchesFilters(row: Filtered): SQL {
  return sql`${row.birthday} between ${sql.placeholder('bornFrom')}::date and ${sql.placeholder('bornTo')}::date
    and ${row.latestRank} & 1 >= ${sql.placeholder('photo')}::integer
    and (${sql.placeholder('tier')}::text = '' or effective_tier(${row.silverExpiresAt}, ${row.goldExpiresAt}) = ${sql.placeholder('tier')})`;
}

export const matchesCountryOf = (row: { readonly country: unknown }) =>
  sql`(${sql.placeholder('country')}::text = '' or ${row.country} = ${sql.placeholder('country')})`;
export const matchesCountry = matchesCountryOf(members);

/** Mirror of the condition of the indexes `members_verified_…`. */
export const isVerified = sql`${members.verifiedAt} is not null`;
export const matchesVerified = sql`(not ${sql.placeholder('verified')}::boolean or ${isVerified})`;
