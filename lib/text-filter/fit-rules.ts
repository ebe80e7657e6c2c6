import { limits } from '@/lib/core/limits';
import { compileInSteps, type Rule, type RuleSet } from './rule-set';
import { slice } from './slices';

/** The steps that one character of a text may cost with all active rules. */
export const maxSteps = 96;

type Fitting = { readonly set: RuleSet; readonly refused: readonly Rule[] };

/**
 * Prepares the rules that keep a check within its budget, the first ones first. The budget is of characters in all lists, for
 * memory and the time of this preparation, and of steps that one character of the worst text can cost: the parts and rules
 * that end at one index. So the time of a check is linear in the text whatever the rules are, and no text is refused.
 */
export function* fitRules(rules: readonly Rule[]): Generator<void, Fitting> {
  let left: number = limits.textFilter.characters;
  const small = rules.filter((rule) => {
    const size = sizeOf(rule.words);
    if (size > left) return false;
    left -= size;
    return true;
  });
  const set = yield* compileInSteps(small);
  if ((yield* heaviest(set, new Set(small))) <= maxSteps)
    return { set, refused: rules.filter((rule) => !small.includes(rule)) };
  const kept = new Set<Rule>();
  for (const rule of small) {
    kept.add(rule);
    if ((yield* heaviest(set, kept)) > maxSteps) kept.delete(rule);
  }
  return { set: yield* compileInSteps([...kept]), refused: rules.filter((rule) => !kept.has(rule)) };
}

/** The characters of a list. */
export function sizeOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}

/** The most steps that one character of a text can cost with some of the rules of a set. */
function* heaviest({ automaton, parts }: RuleSet, counted: ReadonlySet<Rule>): Generator<void, number> {
  const costs = new Int32Array(parts.length);
  for (const [word, ofWord] of parts.entries()) {
    if (slice.isOver()) yield;
    let cost = 0;
    for (const { users, ending } of ofWord) {
      if (!users.some((rule) => counted.has(rule))) continue;
      cost += 1;
      for (const rule of ending) if (counted.has(rule)) cost += 1;
    }
    costs[word] = cost;
  }
  return automaton.heaviest(costs);
}
