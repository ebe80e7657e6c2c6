import type { Db } from '@/db/client';
import { SharedReads } from '@/db/shared-reads';
import { limits } from '@/lib/core/limits';
import { globalSingleton } from '@/lib/core/global-singleton';
import { logger } from '@/lib/platform/logger';
import { fitRules } from './fit-rules';
import { readRules, readRulesState, stopRules } from './read-rules';
import type { Rule, RuleSet } from './rule-set';
import { finishInSlices } from './slices';

/** The active rules, ready to search, and how many members may receive one text within a day. */
export type ActiveRules = RuleSet & { readonly sameText: { readonly rule: Rule; readonly most: number } | undefined };

/** Rules are read and compiled again only when they changed: thousands of words cost milliseconds. */
const compiled = new WeakMap<Db, { readonly state: string; readonly rules: ActiveRules }>();

const activeRules = globalSingleton(
  'text filter rules',
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

/**
 * Loads the rules that keep the checks within their budget. `saveRule` refuses others; those that are stored nevertheless, such
 * as rules of an earlier version, become inactive, which staff see.
 */
async function loadRules(db: Db): Promise<ActiveRules> {
  const state = await readRulesState(db);
  const known = compiled.get(db);
  if (known?.state === state) return known.rules;
  const rows = await readRules(db);
  const { set, refused } = await finishInSlices(fitRules(rows.filter(({ isTooLong }) => !isTooLong)));
  const stopped = rows.filter((row) => row.isTooLong || refused.includes(row));
  if (stopped.length > 0) {
    logger.warn({ rules: stopped.map(({ id }) => id) }, 'rules of the text filter are too costly, and are stopped');
    await stopRules(db, stopped).catch((error: unknown) => logger.warn({ err: error }, 'the rules were not stopped'));
  }
  const sameText = rows.find(({ recogniser }) => recogniser === 'same_text');
  const rules = { ...set, sameText: sameText && { rule: sameText, most: sameText.most ?? Number.MAX_SAFE_INTEGER } };
  compiled.set(db, { state, rules });
  return rules;
}
