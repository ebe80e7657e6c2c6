import type { FieldClass, MatchKind, Recogniser, RuleAction } from '@/lib/core/detector';
import { limits } from '@/lib/core/limits';
import { Automaton } from './automaton';
import { edges, kinds, normalise, type NormalText } from './normalise';
import { addressWords, atWords } from './recognisers/addresses';
import { handleNames } from './recognisers/messenger-handle';
import { digitNames } from './recognisers/phone-number';

/** A rule: a list of words, or a recogniser. */
export type Rule = {
  readonly id: number;
  readonly kind: MatchKind;
  readonly recogniser: Recogniser | null;
  readonly words: readonly string[];
  readonly actions: Readonly<Record<FieldClass, RuleAction>>;
};

/** Words of rules with the same beginning and end of a text's part; `*` divides an entry into parts. */
type Part = {
  readonly rule: Rule;
  /** The entry of the list, and the place of the part in it. */
  readonly entry: number;
  readonly place: number;
  readonly isLast: boolean;
  /** Whether a word may go on before or after the part. */
  readonly isOpenBefore: boolean;
  readonly isOpenAfter: boolean;
};

/** Rules, ready to search. */
export type RuleSet = {
  readonly rules: readonly Rule[];
  readonly automaton: Automaton;
  readonly parts: readonly Part[];
  readonly recognisers: ReadonlyMap<Recogniser, Rule>;
};

/** Words at which a recogniser looks further. */
const triggers: Readonly<Record<Recogniser, readonly string[]>> = {
  web_address: addressWords,
  email_address: atWords,
  phone_number: digitNames,
  messenger_handle: handleNames,
  same_text: [],
};

/** Prepares rules for `checkText`. Costs milliseconds for thousands of words, and is done once for a state of the rules. */
export function compileRules(rules: readonly Rule[]): RuleSet {
  const parts: Part[] = [];
  const words: string[] = [];
  let entry = 0;
  const addEntry = (rule: Rule, text: string) => {
    const pieces = text.split('*').map(toPattern);
    const kept = pieces.flatMap((piece, n) => (piece === '' ? [] : [{ piece, n }]));
    kept.forEach(({ piece, n }, place) => {
      words.push(piece);
      parts.push({
        rule,
        entry,
        place,
        isLast: place === kept.length - 1,
        isOpenBefore: n > 0,
        isOpenAfter: n < pieces.length - 1,
      });
    });
    entry += 1;
  };
  const recognisers = new Map<Recogniser, Rule>();
  for (const rule of rules) {
    if (rule.recogniser) recognisers.set(rule.recogniser, rule);
    for (const word of rule.recogniser ? triggers[rule.recogniser] : rule.words) addEntry(rule, word);
  }
  return { rules, automaton: new Automaton(words), parts, recognisers };
}

/** Folds a word of a list like a text. */
function toPattern(word: string): string {
  const text = normalise(word);
  let pattern = '';
  for (let place = 0; place < text.length; place += 1) {
    if (place > 0 && text.edges[place] === edges.apart) pattern += ' ';
    pattern += String.fromCharCode(text.codes[place] ?? 0);
  }
  return pattern;
}

/** Returns whether an entry of a list has enough to search for: two characters, or one of them Chinese. */
export function isSearchable(word: string): boolean {
  const text = normalise(word.replaceAll('*', ' '));
  return text.length >= 2 && word.length <= limits.detector.word;
}

type Found = (rule: Rule, start: number, end: number) => void;

/** Finds the words of the lists. Latin words count as whole words only. */
export function findWords({ automaton, parts }: RuleSet, text: NormalText, onFound: Found): void {
  /** Where the latest occurrence of the parts of an entry up to a place ended, and where it began. */
  let begun: Map<number, { start: number; end: number; place: number }[]> | undefined;
  automaton.find(text, (word, start, end) => {
    const part = parts[word];
    if (!part || !isWhole(text, part, start, end)) return;
    if (part.isLast && part.place === 0) return onFound(part.rule, start, end);
    const stages = (begun ??= new Map()).get(part.entry) ?? [];
    begun.set(part.entry, stages);
    const before = part.place === 0 ? undefined : stages[part.place - 1];
    if (part.place > 0 && (!before || start < before.end || start - before.end > limits.detector.between)) return;
    stages[part.place] = { start: before?.start ?? start, end, place: part.place };
    if (part.isLast && before) onFound(part.rule, before.start, end);
  });
}

function isWhole({ edges: edge, kinds: kindOf }: NormalText, part: Part, start: number, end: number): boolean {
  const begins = part.isOpenBefore || kindOf[start] === kinds.other || edge[start] !== edges.inside;
  return begins && (part.isOpenAfter || kindOf[end - 1] === kinds.other || edge[end] !== edges.inside);
}
