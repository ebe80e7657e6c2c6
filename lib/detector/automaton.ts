import { edges, type NormalText } from './normalise';

// A copy: a bundler may turn each use of an import into a call.
const { apart } = edges;

/** The symbol of a gap between two words in a pattern and in a text. */
const gapCode = 32;

/**
 * Finds all words of a list in a text in one pass, whatever their number (Aho-Corasick). Built once for a list. The states
 * are numbers, 0 the root; a transition is an entry of a hash table by state and symbol.
 */
export class Automaton {
  /** The symbol of each UTF-16 unit; 0 for one that occurs in no word. */
  private readonly symbols = new Uint16Array(65_536);
  private symbolCount = 1;
  private readonly keys: Int32Array;
  private readonly targets: Int32Array;
  private readonly shift: number;
  private readonly fails: Int32Array;
  /** The longest proper suffix of a state that ends a word. */
  private readonly suffixes: Int32Array;
  /** The words that end in a state. */
  private readonly ends: (readonly number[] | undefined)[];
  private readonly lengths: Uint16Array;

  constructor(words: readonly string[]) {
    for (const word of words) for (let n = 0; n < word.length; n += 1) this.addSymbol(word.charCodeAt(n));
    const most = words.reduce((sum, { length }) => sum + length, 1);
    const bits = Math.max(8, Math.ceil(Math.log2(most * 4)));
    this.shift = 32 - bits;
    this.keys = new Int32Array(1 << bits).fill(-1);
    this.targets = new Int32Array(1 << bits);
    this.fails = new Int32Array(most);
    this.suffixes = new Int32Array(most);
    this.lengths = Uint16Array.from(words, (word) => word.replaceAll(' ', '').length);
    this.ends = this.build(words, most);
  }

  /** Calls back with each occurrence: the number of the word, and the places of its first and after its last character. */
  find(text: NormalText, onFound: (word: number, start: number, end: number) => void): void {
    const { symbols, suffixes, ends, lengths } = this;
    const { codes, edges: edge, length } = text;
    const gapSymbol = symbols[gapCode] ?? 0;
    let state = 0;
    for (let place = 0; place < length; place += 1) {
      if (state !== 0 && edge[place] === apart) state = gapSymbol === 0 ? 0 : this.next(state, gapSymbol);
      const symbol = symbols[codes[place] ?? 0] ?? 0;
      if (symbol === 0) {
        state = 0;
        continue;
      }
      state = this.next(state, symbol);
      for (let at = state; at !== 0; at = suffixes[at] ?? 0) {
        const found = ends[at];
        if (!found) continue;
        for (const word of found) onFound(word, place + 1 - (lengths[word] ?? 0), place + 1);
      }
    }
  }

  private addSymbol(code: number): void {
    if (this.symbols[code] === 0) this.symbols[code] = this.symbolCount++;
  }

  private next(from: number, symbol: number): number {
    for (let state = from; ; state = this.fails[state] ?? 0) {
      const target = this.target(state, symbol);
      if (target > 0) return target;
      if (state === 0) return 0;
    }
  }

  /** The state after a symbol within the tree of words, 0 without one. */
  private target(state: number, symbol: number): number {
    const { keys, targets } = this;
    const key = state * this.symbolCount + symbol;
    const mask = keys.length - 1;
    for (let slot = Math.imul(key, 0x9e3779b1) >>> this.shift; ; slot = (slot + 1) & mask) {
      const found = keys[slot];
      if (found === key) return targets[slot] ?? 0;
      if (found === -1) return 0;
    }
  }

  private insert(state: number, symbol: number, target: number): void {
    const key = state * this.symbolCount + symbol;
    let slot = Math.imul(key, 0x9e3779b1) >>> this.shift;
    while (this.keys[slot] !== -1) slot = (slot + 1) & (this.keys.length - 1);
    this.keys[slot] = key;
    this.targets[slot] = target;
  }

  /** Builds the tree of words, then the links of each state to its longest proper suffix, breadth first. */
  private build(words: readonly string[], most: number): number[][] {
    const ends: number[][] = [];
    const children: [symbol: number, target: number][][] = [[]];
    words.forEach((word, number) => {
      let state = 0;
      for (let n = 0; n < word.length; n += 1) {
        const symbol = this.symbols[word.charCodeAt(n)] ?? 0;
        let target = this.target(state, symbol);
        if (target === 0) {
          target = children.length;
          children.push([]);
          children[state]?.push([symbol, target]);
          this.insert(state, symbol, target);
        }
        state = target;
      }
      if (state > 0) (ends[state] ??= []).push(number);
    });
    const queue = (children[0] ?? []).map(([, target]) => target);
    for (let n = 0; n < queue.length && n < most; n += 1) {
      const state = queue[n] ?? 0;
      for (const [symbol, target] of children[state] ?? []) {
        const fail = this.next(this.fails[state] ?? 0, symbol);
        this.fails[target] = fail;
        this.suffixes[target] = ends[fail] ? fail : (this.suffixes[fail] ?? 0);
        queue.push(target);
      }
    }
    return ends;
  }
}
