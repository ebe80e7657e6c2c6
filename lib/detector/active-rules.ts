import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { detectorRules } from '@/db/schema';
import { SharedReads } from '@/db/shared-reads';
import { limits } from '@/lib/core/limits';
import { processWide } from '@/lib/core/process-wide';
import { compileRules, type Rule, type RuleSet } from './rule-set';

/** The active rules, ready to search, and how many members may receive one text within a day. */
export type ActiveRules = RuleSet & { readonly sameText: { readonly rule: Rule; readonly most: number } | undefined };

/** Rules are compiled again only when they changed: thousands of words cost milliseconds. */
let compiled: { readonly state: string; readonly rules: ActiveRules } | undefined;

const activeRules = processWide(
  'detector rules',
  () => new SharedReads<'all', ActiveRules>(loadRules, { freshFor: limits.settingsMilliseconds }),
);

/** Returns the active rules. A change by staff takes effect in every process within 5 seconds. */
export function getActiveRules(db: Db): Promise<ActiveRules> {
  return activeRules.get(db, 'all');
}

/** Returns the active rules if this process has them, synchronously. */
export function peekActiveRules(db: Db): ActiveRules | undefined {
  return activeRules.peek(db, 'all');
}

async function loadRules(db: Db): Promise<ActiveRules> {
  const rows = await db
    .select({
      id: detectorRules.id,
      kind: detectorRules.kind,
      recogniser: detectorRules.recogniser,
      words: detectorRules.words,
      most: detectorRules.most,
      name: detectorRules.actionName,
      profile: detectorRules.actionProfile,
      post: detectorRules.actionPost,
      private: detectorRules.actionPrivate,
    })
    .from(detectorRules)
    .where(eq(detectorRules.isActive, true))
    .orderBy(asc(detectorRules.id));
  const state = JSON.stringify(rows);
  if (compiled?.state === state) return compiled.rules;
  const rules = rows.map(({ name, profile, post, private: ofPrivate, ...row }) => ({
    ...row,
    actions: { name, profile, post, private: ofPrivate },
  }));
  const sameText = rules.find(({ recogniser }) => recogniser === 'same_text');
  const active = {
    ...compileRules(rules),
    sameText: sameText && { rule: sameText, most: sameText.most ?? Number.MAX_SAFE_INTEGER },
  };
  compiled = { state, rules: active };
  return active;
}
