import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import { memberFacts } from '@/db/schema';
import { goals, interests, spokenLanguages } from '@/lib/core/about';
import { noFacts, type MemberFacts } from './model';

type FactsRow = Pick<
  typeof memberFacts.$inferSelect,
  | 'height'
  | 'education'
  | 'occupation'
  | 'maritalStatus'
  | 'children'
  | 'languages'
  | 'city'
  | 'goals'
  | 'interests'
  | 'undisclosed'
>;

/** A member's facts as one value; null without a row. The builder qualifies the outer column only next to a join. */
export function factsRow(memberId: AnyColumn): SQL<FactsRow | null> {
  return sql<FactsRow | null>`(
  select json_build_object('height', height, 'education', education, 'occupation', occupation,
    'maritalStatus', marital_status, 'children', children, 'languages', languages, 'city', city, 'goals', goals,
    'interests', interests, 'undisclosed', undisclosed)
  from ${memberFacts} where ${memberFacts.memberId} = ${memberId})`;
}

/** Converts the facts of a row. Choices that no longer exist are left out. */
export function toFacts(row: FactsRow | null): MemberFacts {
  if (!row) return noFacts;
  return {
    ...row,
    languages: keepKnown(row.languages, spokenLanguages),
    goals: keepKnown(row.goals, goals),
    interests: keepKnown(row.interests, interests),
  };
}

function keepKnown<T extends string>(stored: readonly string[], known: readonly T[]): T[] {
  return stored.filter((value): value is T => (known as readonly string[]).includes(value));
}
