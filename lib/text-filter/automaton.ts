import { edges, type NormalText } from './normalise';
import { slice } from './slices';

// A copy: a bundler may turn each use of an import into a call.
const { apart } = edges;

/** The symbol of a gap between two words in a pattern and in a text. */
const gapCode = 32;

/** Up to so many children of a state are compared one after the other, more by halves. */
const comparedInTurn = 8;

/**
 * Finds all words of a list in a text in one pass, whatever their number (Aho-Corasick). The states are numbers in the order
 * of their distance from the root, which is 0: the children of a state are consecutive, and sorted by their symbols.
 * Therefore a step costs at most a search by halves, whatever the words are: no table that words could make collide.
 */
export class Automaton {
  /** The words that end in a state, with those that are a suffix of it: from `ends`, along `suffixes`. -1 for none. */
  private readonly ends: Int32Array;
  private readonly suffixes: Int32Array;
  private readonly fails: Int32Array;
  /** The first child of each state, the symbol by which each state is reached, and the child of the root for a symbol. */
  private readonly children: Int32Array;
  private readonly reachedBy: Uint16Array;
  private readonly fromRoot: Int32Array;
  /** The symbol of each UTF-16 unit; 0 for one that occurs in no word. */
  private readonly symbols = new Uint16Array(65_536);
  private symbolCount = 1;
  private stateCount = 1;
  /** The characters of each word without its gaps. */
  private readonly lengths: Uint16Array;

  private constructor(
    private readonly words: readonly string[],
    characters: number,
  ) {
    this.ends = new Int32Array(characters + 1).fill(-1);
    this.suffixes = new Int32Array(characters + 1);
    this.fails = new Int32Array(characters + 1);
    this.children = new Int32Array(characters + 2);
    this.reachedBy = new Uint16Array(characters + 1);
    this.fromRoot = new Int32Array(Math.min(characters + 1, 65_536));
    this.lengths = new Uint16Array(words.length);
  }

  /** Builds the automaton of different words, in slices. */
  static *build(words: readonly string[]): Generator<void, Automaton> {
    let characters = 0;
    for (const { length } of words) characters += length;
    const automaton = new Automaton(words, characters);
    yield* automaton.readSymbols();
    yield* automaton.grow();
    return automaton;
  }

  /**
   * Calls back with each occurrence: the number of the word, and the places of its first and after its last character. Returns
   * the number of steps: those from state to state, and the occurrences.
   */
  find(text: NormalText, onFound: (word: number, start: number, end: number) => void): number {
    const { symbols, suffixes, ends, lengths } = this;
    const { codes, edges: edge, length } = text;
    const gapSymbol = symbols[gapCode] ?? 0;
    let state = 0;
    let steps = 0;
    for (let place = 0; place < length; place += 1) {
      if (state !== 0 && edge[place] === apart) state = gapSymbol === 0 ? 0 : this.next(state, gapSymbol);
      const symbol = symbols[codes[place] ?? 0] ?? 0;
      steps += 1;
      if (symbol === 0) {
        state = 0;
        continue;
      }
      state = this.next(state, symbol);
      for (let at = state; at !== 0; at = suffixes[at] ?? 0) {
        const word = ends[at] ?? -1;
        if (word < 0) continue;
        steps += 1;
        onFound(word, place + 1 - (lengths[word] ?? 0), place + 1);
      }
    }
    return steps;
  }

  /** Returns the highest sum of the costs of words that end at one place of a text. */
  heaviest(costs: Int32Array): number {
    const { ends, suffixes, stateCount } = this;
    const sums = new Int32Array(stateCount);
    let highest = 0;
    for (let state = 1; state < stateCount; state += 1) {
      const word = ends[state] ?? -1;
      const sum = (costs[word] ?? 0) + (sums[suffixes[state] ?? 0] ?? 0);
      sums[state] = sum;
      if (sum > highest) highest = sum;
    }
    return highest;
  }

  private *readSymbols(): Generator<void> {
    const { words, symbols, lengths } = this;
    for (let number = 0; number < words.length; number += 1) {
      if (slice.isOver()) yield;
      const word = words[number] ?? '';
      let length = 0;
      for (let n = 0; n < word.length; n += 1) {
        const code = word.charCodeAt(n);
        if (code !== gapCode) length += 1;
        if (symbols[code] === 0) symbols[code] = this.symbolCount++;
      }
      lengths[number] = length;
    }
  }

  private next(from: number, symbol: number): number {
    for (let state = from; state !== 0; state = this.fails[state] ?? 0) {
      const target = this.child(state, symbol);
      if (target > 0) return target;
    }
    return this.fromRoot[symbol] ?? 0;
  }

  /** The state after a symbol within the tree of words, 0 without one. */
  private child(state: number, symbol: number): number {
    const { children, reachedBy } = this;
    let low = children[state] ?? 0;
    let high = children[state + 1] ?? 0;
    while (high - low > comparedInTurn) {
      const middle = (low + high) >> 1;
      if ((reachedBy[middle] ?? 0) < symbol) low = middle + 1;
      else high = middle + 1;
    }
    for (; low < high; low += 1) if (reachedBy[low] === symbol) return low;
    return 0;
  }

  /** Makes the states, each with the words that pass through it, and links each to its longest proper suffix. */
  private *grow(): Generator<void> {
    const { words, symbols, children, reachedBy, fails, ends, suffixes, fromRoot } = this;
    /** The words that pass through the states that have no children yet, and the length of their beginning. */
    const open: { passing: readonly number[]; readonly depth: number }[] = [
      { passing: Array.from(words.keys()), depth: 0 },
    ];
    for (let state = 0; state < open.length; state += 1) {
      const from = open[state] ?? { passing: [], depth: 0 };
      const { passing, depth } = from;
      from.passing = [];
      children[state] = this.stateCount;
      const bySymbol = new Map<number, number[]>();
      for (const number of passing) {
        if (slice.isOver()) yield;
        const word = words[number] ?? '';
        if (word.length === depth) {
          if (depth > 0) ends[state] = number;
          continue;
        }
        const symbol = symbols[word.charCodeAt(depth)] ?? 0;
        const group = bySymbol.get(symbol);
        if (group) group.push(number);
        else bySymbol.set(symbol, [number]);
      }
      if (state > 0) suffixes[state] = this.suffixOf(state);
      for (const symbol of [...bySymbol.keys()].sort((a, b) => a - b)) {
        const target = this.stateCount++;
        reachedBy[target] = symbol;
        if (state === 0) fromRoot[symbol] = target;
        else fails[target] = this.next(fails[state] ?? 0, symbol);
        open.push({ passing: bySymbol.get(symbol) ?? [], depth: depth + 1 });
      }
      children[state + 1] = this.stateCount;
    }
  }

  /** The longest proper suffix of a state that ends a word. */
  private suffixOf(state: number): number {
    const fail = this.fails[state] ?? 0;
    return (this.ends[fail] ?? -1) >= 0 ? fail : (this.suffixes[fail] ?? 0);
  }
}
