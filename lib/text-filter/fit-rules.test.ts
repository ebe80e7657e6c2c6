import { expect, it, test } from 'vitest';
import { detectorRules } from '@/db/seed/text-filter-rules';
import { hostileRules } from '@/lib/testing/hostile-rules';
import { fitRules, maxSteps } from './fit-rules';
import { normalise } from './normalise';
import { findWords, type Rule } from './rule-set';
import { finish } from './slices';

const actions = { name: 'hold', profile: 'hold', post: 'hold', private: 'warn' } as const;
const program: readonly Rule[] = detectorRules.map(({ kind, recogniser = null, words = [] }, n) => ({
  id: n + 1,
  kind,
  recogniser,
  words,
  actions,
}));
const toRule = (words: readonly string[], n: number): Rule => ({
  id: 100 + n,
  kind: 'payment',
  recogniser: null,
  words,
  actions,
});
const fit = (lists: readonly (readonly string[])[]) => finish(fitRules([...program, ...lists.map(toRule)]));

test.each(Object.keys(hostileRules))('200 lists of %s leave a check within its budget of steps', (name) => {
  const { lists: toLists, texts } = hostileRules[name] ?? { lists: () => [], texts: [] };
  const lists = toLists(300);
  const { set, refused } = fit(lists);
  expect(set.rules).toEqual(expect.arrayContaining([...program]));
  expect(set.rules.length + refused.length).toBe(program.length + lists.length);
  for (const text of texts) {
    const longText = text.repeat(2000).slice(0, 2000);
    const steps = findWords(set, normalise(longText), () => undefined);
    // A step from index to index, an occurrence of each word, and what the occurrences cost.
    expect(steps).toBeLessThanOrEqual(longText.length * (1 + 2 * maxSteps));
  }
});

it('keeps honest lists, also long ones whose entries begin or end alike', () => {
  const messengers = ['加*微', '加*薇', '加我*v', '*微信', 'add*me', 'add*line'];
  const tails = Array.from({ length: 40 }, (_, n) => `${String.fromCharCode(0x4e00 + n)}*微信`);
  const heads = Array.from({ length: 1500 }, (_, n) => `send*w${n}x`);
  const words = Array.from({ length: 2000 }, (_, n) => `word${n}`);
  expect(fit([messengers, tails, heads, words]).refused).toEqual([]);
});

it('counts a word once, however often a list has it in other spellings', () => {
  const spellings = Array.from({ length: 500 }, (_, n) => `${'-'.repeat(n % 30)}pay${' '.repeat(n % 3)}pal`);
  expect(fit([spellings]).refused).toEqual([]);
});

it('refuses the rule that is one too many, and not those before it', () => {
  const lists = Array.from({ length: maxSteps + 1 }, () => ['ab*cd']);
  const { refused } = fit(lists);
  expect(refused.map(({ id }) => id)).toContain(100 + lists.length - 1);
  expect(refused.map(({ id }) => id)).not.toContain(100);
});
