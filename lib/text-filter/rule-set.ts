import type { FieldClass, MatchKind, Recogniser, RuleAction } from '@/lib/core/text-filter';
import { limits } from '@/lib/core/limits';
import { Automaton } from './automaton';
import { edges, kinds, normalise, type NormalText } from './normalise';
import { addressWords, atWords } from './recognisers/addresses';
import { handleNames } from './recognisers/messenger-handle';
import { digitNames } from './recognisers/phone-number';
import { finish, slice } from './slices';

// Copies: a bundler may turn each use of an import into a call.
const { inside, apart } = edges;
const { other } = kinds;
const { between } = limits.detector;

/** A rule: a list of words, or a recogniser. */
export type Rule = {
  readonly id: number;
  readonly kind: MatchKind;
  readonly recogniser: Recogniser | null;
  readonly words: readonly string[];
  readonly actions: Readonly<Record<FieldClass, RuleAction>>;
};

/**
 * A part of entries: what is between two `*`. Parts with the same text, after the same parts, are one, whatever the number of
 * entries and rules that have them: an occurrence costs a step for the part, and one for each rule that it completes.
 */
type Part = {
  readonly before: Part | undefined;
  readonly place: number;
  /** Whether a word may go on before or after the part. */
  readonly isOpenBefore: boolean;
  readonly isOpenAfter: boolean;
  /** The rules that have the part, and those with an entry that ends with it. */
  readonly users: Rule[];
  readonly ending: Rule[];
  /** The latest occurrence, with the parts before it, in the text of the search with this number. */
  search: number;
  start: number;
  end: number;
};

/** Rules, ready to search. */
export type RuleSet = {
  readonly rules: readonly Rule[];
  readonly automaton: Automaton;
  /** The parts with the text of each word of the automaton, those after more parts first. */
  readonly parts: readonly (readonly Part[])[];
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
  return finish(compileInSteps(rules));
}

/** `compileRules` in steps, for a process that serves meanwhile. */
export function* compileInSteps(rules: readonly Rule[]): Generator<void, RuleSet> {
  const parts: Part[][] = [];
  const words = new Map<string, number>();
  const known = new Map<Part | undefined, Map<string, Part>>();
  const recognisers = new Map<Recogniser, Rule>();
  for (const rule of rules) {
    if (rule.recogniser) recognisers.set(rule.recogniser, rule);
    for (const word of wordsOf(rule)) {
      if (slice.isOver()) yield;
      addEntry({ parts, words, known }, rule, word);
    }
  }
  for (const ofWord of parts) {
    if (slice.isOver()) yield;
    if (ofWord.length > 1) ofWord.sort((a, b) => b.place - a.place);
  }
  return { rules, automaton: yield* Automaton.build([...words.keys()]), parts, recognisers };
}

function wordsOf({ recogniser, words }: Rule): readonly string[] {
  return recogniser ? triggers[recogniser] : words;
}

type Growing = {
  readonly parts: Part[][];
  readonly words: Map<string, number>;
  readonly known: Map<Part | undefined, Map<string, Part>>;
};

function addEntry({ parts, words, known }: Growing, rule: Rule, entry: string): void {
  const pieces = entry.split('*').map(toPattern);
  let part: Part | undefined;
  for (const [n, piece] of pieces.entries()) {
    if (piece === '') continue;
    const isOpenBefore = n > 0;
    const isOpenAfter = n < pieces.length - 1;
    const after = known.get(part) ?? new Map<string, Part>();
    known.set(part, after);
    const key = `${isOpenBefore ? '*' : ''}${piece}${isOpenAfter ? '*' : ''}`;
    let next = after.get(key);
    if (!next) {
      const number = words.get(piece) ?? words.size;
      words.set(piece, number);
      const of = { before: part, place: (part?.place ?? -1) + 1, isOpenBefore, isOpenAfter, users: [], ending: [] };
      next = { ...of, search: 0, start: 0, end: 0 };
      (parts[number] ??= []).push(next);
      after.set(key, next);
    }
    if (next.users.at(-1) !== rule) next.users.push(rule);
    part = next;
  }
  if (part && part.ending.at(-1) !== rule) part.ending.push(rule);
}

/** Folds a word of a list like a text. */
function toPattern(word: string): string {
  const text = normalise(word);
  let pattern = '';
  for (let place = 0; place < text.length; place += 1) {
    if (place > 0 && text.edges[place] === apart) pattern += ' ';
    pattern += String.fromCharCode(text.codes[place] ?? 0);
  }
  return pattern;
}

/** Returns whether an entry of a list has enough to search for: two characters, or one of them Chinese. */
export function isSearchable(word: string): boolean {
  const text = normalise(word.replaceAll('*', ' '));
  return text.length >= 2 && word.length <= limits.detector.word;
}

let searches = 0;

/**
 * Finds the words of the lists. Latin words count as whole words only. Returns the number of steps, at most those of the
 * budget for each character where `fitRules` has chosen the rules.
 */
export function findWords(
  { automaton, parts }: RuleSet,
  text: NormalText,
  onFound: (rule: Rule, start: number, end: number) => void,
): number {
  const search = (searches += 1);
  let steps = 0;
  const moves = automaton.find(text, (word, start, end) => {
    for (const part of parts[word] ?? []) {
      steps += 1;
      const { before } = part;
      if ((before && !follows(start, before, search)) || !isWhole(text, part, start, end)) continue;
      part.search = search;
      part.start = before ? before.start : start;
      part.end = end;
      steps += part.ending.length;
      for (const rule of part.ending) onFound(rule, part.start, end);
    }
  });
  return moves + steps;
}

function follows(start: number, { search, end }: Part, current: number): boolean {
  return search === current && start >= end && start - end <= between;
}

function isWhole({ edges: edge, kinds: kindOf }: NormalText, part: Part, start: number, end: number): boolean {
  const begins = part.isOpenBefore || kindOf[start] === other || edge[start] !== inside;
  return begins && (part.isOpenAfter || kindOf[end - 1] === other || edge[end] !== inside);
}
