import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { detectorRules } from '@/db/schema';
import { writeAudit } from '@/lib/platform/write-audit';
import { limits } from '@/lib/core/limits';
import type { Rule } from './rule-set';

/** An active rule as it is stored. `version` changes with each change of the row. */
export type StoredRule = Rule & { readonly most: number | null; readonly version: string; readonly isTooLong: boolean };

const version = sql<string>`${detectorRules}.xmin::text`;

/** Returns a text that differs after each change of the active rules, without reading their words. */
export async function readRulesState(db: Db): Promise<string> {
  const [row] = await db
    .select({
      state: sql<
        string | null
      >`md5(string_agg(${detectorRules.id} || ' ' || ${version}, ',' order by ${detectorRules.id}))`,
    })
    .from(detectorRules)
    .where(eq(detectorRules.isActive, true));
  return row?.state ?? '';
}

const size = sql`length(array_to_string(${detectorRules.words}, ''))`;

/**
 * Returns the active rules, those of the program first, then the shorter lists: what fits into a budget is chosen in this order.
 * Words beyond the budget of all lists are not read: such a rule is too long, and has none.
 */
export async function readRules(db: Db): Promise<StoredRule[]> {
  const order = [sql`${detectorRules.recogniser} is null`, size, asc(detectorRules.id)];
  const sizeSoFar = sql`sum(${size}) over (order by ${sql.join(order, sql`, `)})`;
  const isTooLong = sql<boolean>`${sizeSoFar} > ${limits.textFilter.characters}::int`;
  const rows = await db
    .select({
      id: detectorRules.id,
      kind: detectorRules.kind,
      recogniser: detectorRules.recogniser,
      words: sql<string[]>`case when ${isTooLong} then '{}' else ${detectorRules.words} end`,
      most: detectorRules.most,
      name: detectorRules.actionName,
      profile: detectorRules.actionProfile,
      post: detectorRules.actionPost,
      private: detectorRules.actionPrivate,
      version,
      isTooLong,
    })
    .from(detectorRules)
    .where(eq(detectorRules.isActive, true))
    .orderBy(...order);
  return rows.map(({ name, profile, post, private: ofPrivate, ...row }) => ({
    ...row,
    actions: { name, profile, post, private: ofPrivate },
  }));
}

/** Returns the characters in the lists of all rules but one, active or not. */
export async function countCharacters(db: Db, { except }: { except: number | undefined }): Promise<number> {
  const [row] = await db
    .select({ size: sql<number>`coalesce(sum(${size}), 0)::float8` })
    .from(detectorRules)
    .where(sql`${detectorRules.id} is distinct from ${except ?? null}::bigint`);
  return row?.size ?? 0;
}

/** Makes rules inactive that do not fit into the budget, unless staff changed them meanwhile, and audits it. */
export async function stopRules(db: Db, rules: readonly StoredRule[]): Promise<void> {
  const stopped = sql.join(
    rules.map(({ id, version }) => sql`(${id}::bigint, ${version}::text)`),
    sql`, `,
  );
  const audit = writeAudit({
    actorId: null,
    act: 'rule.change',
    subject: 'detector_rule',
    subjectId: sql`changed.id`,
    details: { isActive: false, isTooCostly: true },
  });
  await db.execute(sql`
    with changed as (
      update detector_rules r set is_active = false, is_too_costly = true from (values ${stopped}) s (id, version)
      where r.id = s.id and r.xmin::text = s.version and r.is_active returning r.id)
    select ${audit} from changed`);
}
