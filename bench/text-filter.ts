import { detectorRules } from '@/db/seed/text-filter-rules';
import { checkText } from '@/lib/text-filter/check-text';
import { fitRules } from '@/lib/text-filter/fit-rules';
import { compileRules } from '@/lib/text-filter/rule-set';
import { finishInSlices } from '@/lib/text-filter/slices';
import { hostileRules } from '@/lib/testing/hostile-rules';
import { describeMachine } from './support/machine';
import { printTable, quantile, verdict } from './support/table';

/*
 * npm run bench:text-filter
 * The time of a check of texts of 2,000, 20,000 and 200,000 characters with the rules of a new site and a list of 2,000 words,
 * and of the worst texts of 2,000 characters with 200 hostile lists. The longest time without a turn for others while such
 * lists are prepared.
 */

const limitMs = 0.1;
const hostileLimitMs = 5;
/** Ten times the text takes at most so many times the time: long texts do not fit into the caches of the processor. */
const linear = 20;
const lengths = [2_000, 20_000, 200_000] as const;

const texts: Readonly<Record<string, string>> = {
  English: 'I like walking in the park with my dog, coffee at 7:30 and films. ',
  Chinese: '我喜欢周末去公园散步，喝咖啡，看电影，希望遇到真诚的你。',
  mixed: 'Coffee at 7:30? 我喜欢周末去公园散步。 Born 1990, 172cm, I love jazz. ',
  'names of messengers': '微信abc ',
  'dots and at signs': '@a.b',
  'digits apart': '1 2 3 ',
  'digits in pairs': '12 34 56 ',
};

const actions = { name: 'hold', profile: 'hold', post: 'hold', private: 'warn' } as const;
const words = Array.from({ length: 2000 }, (_, n) =>
  n % 2 === 0
    ? `w${(n * 7919).toString(36)}x`
    : String.fromCharCode(0x4e00 + ((n * 37) % 8000), 0x4e00 + ((n * 91) % 8000)),
);
const rules = compileRules([
  ...detectorRules.map(({ kind, recogniser = null, words: own = [] }, n) => ({
    id: n + 1,
    kind,
    recogniser,
    words: own,
    actions,
  })),
  { id: 99, kind: 'payment', recogniser: null, words, actions },
]);

/** The fast tenth of the runs, because other programs interrupt runs of milliseconds. */
function timeOf(text: string, runs: number, set = rules): number {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    checkText(text, set);
    times.push(performance.now() - startedAt);
  }
  return quantile(times, 0.1);
}

console.log(describeMachine());
printTable(
  `Milliseconds of a check (tenth percentile), ${words.length} words`,
  ['text', ...lengths.map((length) => `${length} characters`), ''],
  Object.entries(texts).map(([name, piece]) => {
    const times = lengths.map((length) =>
      timeOf(piece.repeat(Math.ceil(length / piece.length)).slice(0, length), 4_000_000 / length),
    );
    const [short = 0, middle = 0, long = 0] = times;
    const isLinear = middle / short < linear && long / middle < linear;
    return [name, ...times.map((time) => time.toFixed(3)), verdict(short <= limitMs && isLinear)];
  }),
);

/** The longest time that a timer of this process waits while the rules are prepared. */
async function prepare(lists: readonly (readonly string[])[]) {
  const more = lists.map((list, n) => ({ ...hostile, id: 100 + n, words: list }));
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  });
  const startedAt = performance.now();
  const { set } = await finishInSlices(fitRules([...rules.rules, ...more]));
  const taken = performance.now() - startedAt;
  clearInterval(timer);
  return { set, longest, taken };
}

const hostile = { kind: 'payment', recogniser: null, actions } as const;
async function benchHostile(): Promise<void> {
  const rows: string[][] = [];
  for (const [name, { lists, texts: worst }] of Object.entries(hostileRules)) {
    const { set, longest, taken } = await prepare(lists());
    const time = Math.max(...worst.map((piece) => timeOf(piece.repeat(2000).slice(0, 2000), 200, set)));
    const kept = set.rules.length - rules.rules.length;
    rows.push([
      name,
      String(kept),
      time.toFixed(2),
      longest.toFixed(0),
      taken.toFixed(0),
      verdict(time <= hostileLimitMs && longest <= 10 * hostileLimitMs),
    ]);
  }
  printTable(
    'Milliseconds with 200 hostile lists: a check of 2,000 characters, the longest wait of others, and the preparation',
    ['lists', 'kept', 'check', 'wait', 'all', ''],
    rows,
  );
}

void benchHostile();
